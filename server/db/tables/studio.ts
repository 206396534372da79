import type { Generated } from 'kysely'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import type { GameOutcome } from '@tabia/core/chess/report-games.ts'
import type { TaskFacts } from '@tabia/core/chess/read-draft-task.ts'
import type { Goal, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { FindingsOrNull, Json, JsonOrNull, TextsOrNull, Time, TimeOrNull } from './columns.ts'

/** A course being written. */
export interface DraftsTable {
  id: Generated<number>
  courseKey: string
  begunBy: number | null
  levelId: LevelId
  name: Json<Texts>
  description: Json<Texts>
  author: TextsOrNull
  /** In roubles; null: what the school asks. */
  price: number | null
  hideAnswers: Generated<boolean>
  /** Of `draft_tasks`. */
  sampleTaskId: number | null
  /** Number of the publication it stands on; null: never published. */
  published: number | null
  revision: Generated<number>
  createdAt: Time
  updatedAt: Time
  updatedBy: number | null
}

export interface DraftTopicsTable {
  id: Generated<number>
  draftId: number
  week: number
  /** In its week; only the order counts. */
  position: number
  name: Json<Texts>
  /** As a manifest writes it: `mate 2`, `win`, `draw`, `best`. */
  goal: string
  accept: 'stored' | 'variations'
  revision: Generated<number>
  removedAt: TimeOrNull
}

export interface DraftTaskFacts extends TaskFacts {
  /** Of a task that has a key: the digest it will be published with, to compare with the one that is live. */
  digest?: string | null
}

/** One task is one PGN game. */
export interface DraftTasksTable {
  id: Generated<number>
  draftId: number
  topicId: number
  /** In its topic; only the order counts. */
  position: number
  /** Given at its first publication, for ever. */
  taskKey: string | null
  /** Without `[TaskId]`. */
  pgn: string
  revision: Generated<number>
  facts: Json<DraftTaskFacts>
  findings: Json<Finding[]>
  engineFindings: FindingsOrNull
  /** Digest of what the engine was asked about (core/chess/check/engine-judgement.ts). */
  engineQuestion: string | null
  updatedAt: Time
  updatedBy: number | null
  openedBy: number | null
  openedAt: TimeOrNull
  removedAt: TimeOrNull
}

/** A change of a draft, with what undoes it. */
export interface DraftChangesTable {
  id: Generated<number>
  draftId: number
  userId: number | null
  at: Time
  kind: string
  before: Json<object>
  after: Json<object>
  undoneAt: TimeOrNull
}

/** A game of a report, as it is kept. */
export interface StoredGame extends Omit<GameOutcome, 'findings'> {
  findings: Omit<Finding, 'severity' | 'mend' | 'file' | 'game'>[]
}

export interface StoredReport {
  /** Words in its encoding; null: all of it is ASCII. */
  sample: string | null
  games: StoredGame[]
  /** Games whose text was mended, by their numbers. */
  mended: Record<number, string>
}

/** Games brought in, and what the reader said of them. */
export interface GameImportsTable {
  id: Generated<number>
  draftId: number
  userId: number | null
  at: Time
  name: string | null
  encoding: string
  /** Under gzip. */
  content: Uint8Array
  report: Json<StoredReport>
  /** Of games that have become tasks: number times 10,000, plus that of the question. */
  taken: Generated<number[]>
}

export interface StudioJobsTable {
  id: Generated<number>
  draftId: number
  kind: 'check' | 'publish'
  state: 'waiting' | 'running' | 'writing' | 'done' | 'failed' | 'stopped'
  request: Json<object>
  step: string | null
  /** Percent. */
  progress: Generated<number>
  report: JsonOrNull
  createdAt: Time
  createdBy: number | null
  /** The run that has it now. */
  runner: string | null
  beatAt: TimeOrNull
  attempts: Generated<number>
  endedAt: TimeOrNull
}

/** A task of a publication that is being written: what will be its row of `tasks`. */
export interface PreparedTasksTable {
  jobId: number
  key: string
  digest: string
  fen: string
  lastMove: string | null
  goal: Goal
  mateIn: number | null
  rightMoves: string[]
  intro: Json<Texts | null>
  moves: Json<ExplainedMove[]>
  players: Json<Texts | null>
  event: Json<Texts | null>
  difficulty: number
  theme: string | null
  mute: string | null
}

/** What coaches call an edition: a published state of a course, with all its text. */
export interface PublicationsTable {
  id: Generated<number>
  courseId: number
  number: number
  editionId: number
  at: Time
  userId: number | null
  /** JSON under gzip. */
  source: Uint8Array
  summary: Json<object>
  backTo: number | null
}

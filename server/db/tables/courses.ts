import type { Generated } from 'kysely'
import type { QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { PlayedMove, RatingBand } from '@tabia/core/training/measuring/answer-tally.ts'
import type { MoveVerdict } from '@tabia/core/chess/judged/verdict.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import type { CourseOrigin, Goal, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Day, Json, TextsOrNull, Time, TimeOrNull } from './columns.ts'

export interface CoursesTable {
  id: Generated<number>
  key: string
  levelId: LevelId
  number: number
  name: Json<Texts>
  description: Json<Texts>
  hideAnswers: Generated<boolean>
  digest: string
  editionId: number | null
  /** Digest of the imported file of judged moves; null: none yet. */
  judgedDigest: string | null
  /** The coach who has begun it; null: one of the school's. */
  begunBy: number | null
  /** The school's own are numbered and sold in their order; a coach's stand beside that row. */
  origin: Generated<CourseOrigin>
  /** Names of its author. */
  author: TextsOrNull
  /** Of a coach's course, in whole units of the school's currency; null: what the school asks for a course. */
  price: number | null
  /** Shown on the page of the course before it is bought. */
  sampleTaskId: number | null
  /** Not for sale since then; those inside keep it. */
  withdrawnAt: TimeOrNull
}

export interface EditionsTable {
  id: Generated<number>
  courseId: number
  number: number
  blocksCount: number
  tasksCount: number
  createdAt: Time
}

export interface TasksTable {
  id: Generated<number>
  courseId: number
  key: string
  version: Generated<number>
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
  /** The start value: the author's. What is in force may be another by now (`task_values`). */
  difficulty: number
  theme: string | null
  /** Judgements of the checks that the author overrules; for the next export alone. */
  mute: string | null
  /** The version since which the position stands. */
  measuredFrom: Generated<number>
}

/** A task whose first moves are judged, and by whom. */
export interface JudgedTasksTable {
  taskId: number
  engine: string
  /** The engine's nodes for the position, all moves together. */
  nodes: number
}

/** A legal first move of a task. Secret like the answer: after it, of the move played alone. */
export interface JudgedMovesTable {
  taskId: number
  moveUci: string
  verdict: MoveVerdict
  /** To be expected by the solver after it, from 0 to 1. */
  share: number
  /** In so many moves the solver mates, or, below zero, is mated. */
  mate: number | null
  /** The best play after it, UCI with spaces between, the reply first. */
  line: string
}

/** How hard a task is by the answers of learners, and what is in force of it. */
export interface TaskValuesTable {
  taskId: number
  /** Those that count. */
  answers: number
  value: number
  /** How far the answers alone leave it open; null without answers. */
  deviation: number | null
  /** In force; null: the start value is. */
  difficulty: number | null
  movedAt: TimeOrNull
}

/** The pass over a course's tasks that measures them, once a night. */
export interface MeasuredCoursesTable {
  courseId: number
  day: Day
  /** Of the answers as they were when it began. */
  stamp: string
  /** The last task of the part before; null: done. */
  afterTask: number | null
  measuredAt: TimeOrNull
}

/** What answers say of a task's quality; moves in UCI. */
export interface TaskFiguresTable {
  taskId: number
  answers: number
  right: number
  expected: number
  topMove: string | null
  topShare: number
  topZ: number | null
  discZ: number | null
  reports: number
  reportedMove: string | null
  flag: QualityFlag | null
  /** Mean rating of those who were right. */
  rightRating: number | null
  /** The middle time between the task before in its topic and this one; null: too few. */
  seconds: number | null
  wrongMoves: Json<PlayedMove[]>
  bands: Json<RatingBand[]>
}

/** What is told of a course with many learners: counted once a night (server/studio/quality). */
export interface CourseFiguresTable {
  courseId: number
  day: Day
  countedAt: Time
  figures: Json<object>
}

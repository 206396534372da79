import type { Generated } from 'kysely'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import type { Goal, LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Json, Time } from './columns.ts'

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
  difficulty: number
  theme: string | null
  /** Judgements of the checks that the author overrules; for the next export alone. */
  mute: string | null
}

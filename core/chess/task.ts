import type { ExplainedMove } from './explanation/explanation.ts'
import type { Goal, LevelId, Texts } from '../training/vocabulary.ts'

/** One task as the author made it: a position, its right first moves, and the words that open after the answer. */
export interface AuthoredTask {
  /** Stable for ever: `[TaskId]`, or made from FEN and topic. Progress hangs on it. */
  key: string
  fen: string
  /** The opponent's last move, UCI; null when unknown. */
  lastMove: string | null
  goal: Goal
  /** Own moves to mate when the goal is mate, else null. */
  mateIn: number | null
  /** UCI in the normalised spelling (castling as king takes rook), the main one first. */
  rightMoves: string[]
  intro: Texts | null
  moves: ExplainedMove[]
  players: Texts | null
  event: Texts | null
  /** Glicko-2 scale (RESOLUTIONS 2.2). Never leaves the server. */
  difficulty: number
  theme: string | null
  /** What its author has judged better than the checks, as written: kept so that an export is whole. Never shown. */
  mute?: string
}

export interface AuthoredTopic {
  name: Texts
  tasks: AuthoredTask[]
}

/** One folder of the catalogue, read: four weeks of topics. */
export interface AuthoredCourse {
  /** Folder name, stable: `start-trial`, `junior-1`. */
  key: string
  level: LevelId
  /** 0 for the trial, 1, 2, … for full courses. */
  number: number
  name: Texts
  description: Texts
  hideAnswers: boolean
  weeks: { topics: AuthoredTopic[] }[]
}

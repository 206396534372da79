import type { Texts } from '@tabia/core/training/vocabulary.ts'

/** The tasks of one topic that are still to be found. */
export interface TopicPlan {
  week: number
  /** Name of the PGN file without its ending: `w2-pin`. */
  file: string
  /** Goes into the keys of its tasks: `progress-trial.w2.pin.1`. */
  key: string
  name: Texts
  theme: string
  tasks: number
  /** Difficulty of its easiest and its hardest task. */
  band: readonly [number, number]
  /** Each finds an equal share of the tasks; several make a mixed topic. */
  from: readonly Wanted[]
}

/** Which mined rows may become tasks of a topic. All that is given must hold. */
export interface Wanted {
  /** `mate` | `win` | `draw` */
  goal?: readonly string[]
  mateIn?: readonly number[]
  /** Motifs of the first move, as the rows name them. */
  motif?: readonly string[]
  /** Motifs of the first move that make the task too plain. */
  not?: readonly string[]
  /** Another motif, shown by the second own move. */
  thenMotif?: readonly string[]
  /** Material classes of generated endings. */
  kind?: readonly string[]
  mover?: readonly string[]
  /** Squares the first move goes to. */
  to?: readonly string[]
  /** Files of the king that is attacked: in the centre, or castled. */
  kingFile?: readonly string[]
  phase?: readonly string[]
  /** A glance of this many plies must not find the right move. */
  hiddenAt?: number
  /** Which part of the rows, ordered from easy (0) to hard (1). */
  hardness?: readonly [number, number]
  /** The man that moves first is taken at once by the king. */
  kingTakes?: boolean
  /** The opponent threatens mate in one. */
  mateThreat?: boolean
}

export interface CoursePlan {
  /** Folder of the catalogue. */
  course: string
  level: number
  topics: readonly TopicPlan[]
}

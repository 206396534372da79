import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

/**
 * Course plans: which topics a course has and which rows may become their tasks. They are data, one YAML file a course
 * (`mining/plans/junior-1.yaml`), read and checked here:
 *
 *     sorts:
 *       win: { goal: [win], not: [hangingPiece] }
 *       pin: { like: win, motif: [pin] }           # all of `win`, and a pin
 *     weeks:
 *       - week: 1
 *         band: [1250, 1370]
 *         tasks: 14
 *         topics: [{ key: pin, file: w1-pin, name: { en: Pin, ru: Связка }, theme: pin, from: [pin] }]
 *         mixed: { tasks: 7, from: [win, pin] }    # the last topic of the week
 *
 *     readPlan('junior-1')?.topics[0] // { week: 1, file: 'w1-pin', key: 'pin', tasks: 14, from: [{ goal: ['win'], … }] }
 */
export const PLANS = fileURLToPath(new URL('../plans', import.meta.url))

const names = z.array(z.string().min(1)).min(1)
const someOf = (...values: [string, ...string[]]) => z.array(z.enum(values)).min(1)
const range = z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to, 'must rise')
const Texts = z.strictObject({ en: z.string().min(1), ru: z.string().min(1) })

const Wanted = z.strictObject({
  goal: someOf('mate', 'win', 'draw', 'best').optional(),
  /** Lengths in moves; limits mates only. */
  mateIn: z.array(z.int().min(1)).optional(),
  /** Motifs of the first move, as the rows name them; mate patterns (`backRankMate`) are those of the last move. */
  motif: names.optional(),
  /** Motifs of the first move that make the task too plain. */
  not: names.optional(),
  /** A motif that the second own move adds. */
  thenMotif: names.optional(),
  /** Material classes of generated endings: `KRPKR`. */
  kind: names.optional(),
  mover: someOf('pawn', 'knight', 'bishop', 'rook', 'queen', 'king').optional(),
  /** Squares the first move goes to. */
  to: z.array(z.string().regex(/^[a-h][1-8]$/)).optional(),
  /** Files of the attacked king: d and e in the centre, g and h castled. */
  kingFile: someOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h').optional(),
  phase: someOf('opening', 'middlegame', 'endgame').optional(),
  /** An engine search of this depth, in plies, must not find the right move. */
  hiddenAt: z.int().min(1).optional(),
  /** Which part of the rows, ordered from easy (0) to hard (1). */
  hardness: range.optional(),
  /** The piece that moves first is taken at once by the king. */
  kingTakes: z.boolean().optional(),
  /** The opponent threatens mate in one. */
  mateThreat: z.boolean().optional(),
})

/** Which rows may become tasks of a topic. All that is given must hold. */
export type Wanted = z.output<typeof Wanted>

/** As a plan writes it: built on another sort of the course, or the name of one. */
const Sort = Wanted.extend({ like: z.string().optional() })
/** Empty for a topic whose tasks were entered by hand. */
const From = z.array(z.union([z.string(), Sort]))

const Topic = z.strictObject({
  key: z.string(),
  file: z.string(),
  name: Texts,
  theme: z.string(),
  /** Where it is not that of its week. */
  band: range.optional(),
  from: From,
})

const PlanFile = z.strictObject({
  course: z.string(),
  level: z.literal([0, 1, 2, 3]),
  sorts: z.record(z.string(), Sort),
  weeks: z.array(
    z.strictObject({
      week: z.int().min(1),
      band: range,
      tasks: z.int().min(1),
      topics: z.array(Topic).min(1),
      mixed: z.strictObject({ tasks: z.int().min(1), from: From }).optional(),
    }),
  ),
})

/** The tasks of one topic that are still to be found. */
export interface TopicPlan {
  week: number
  /** Name of the PGN file without its ending: `w2-pin`. */
  file: string
  /** Goes into the keys of its tasks: `progress-trial.w2.pin.1`. */
  key: string
  name: z.output<typeof Texts>
  theme: string
  tasks: number
  /** Difficulty of its easiest and its hardest task. */
  band: readonly [number, number]
  /** Each finds an equal share of the tasks; several make a mixed topic. */
  from: readonly Wanted[]
}

export interface CoursePlan {
  /** Folder of the catalogue. */
  course: string
  level: number
  topics: readonly TopicPlan[]
}

/** The plan of a course, if the folder has one. A plan that breaks the format throws, with file and field. */
export function readPlan(course: string, folder = PLANS): CoursePlan | undefined {
  const path = globSync(`${folder}/*.yaml`).find(file => basename(file, '.yaml') === course)
  if (!path) return undefined
  try {
    return parsePlan(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`, {
      cause: error,
    })
  }
}

export function parsePlan(text: string): CoursePlan {
  const { course, level, sorts, weeks } = PlanFile.parse(parse(text))
  const resolve = ({ like, ...own }: z.output<typeof Sort>): Wanted =>
    like === undefined ? own : { ...named(like), ...own }
  const named = (name: string): Wanted => {
    const sort = sorts[name]
    if (!sort) throw new Error(`no sort is named ${name}`)
    return resolve(sort)
  }
  const rows = (from: z.output<typeof From>) =>
    from.map(each => (typeof each === 'string' ? named(each) : resolve(each)))

  const topics = weeks.flatMap(({ week, band, tasks, topics: own, mixed }): TopicPlan[] => [
    ...own.map(topic => ({ ...topic, week, band: topic.band ?? band, tasks, from: rows(topic.from) })),
    ...(mixed
      ? [{ ...MIXED, file: `w${week}-${MIXED.file}`, week, band, tasks: mixed.tasks, from: rows(mixed.from) }]
      : []),
  ])
  return { course, level, topics }
}

const MIXED = {
  key: 'mixed',
  file: 'mixed-exercises',
  name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
  theme: 'mixed',
}

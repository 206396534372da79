import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'

// All text of a course as its coach wrote it: what a publication keeps, and what one may go back to.

const Texts = z.object({ en: z.string(), ru: z.string() })

const CourseSource = z.object({
  levelId: z.literal(LEVEL_IDS),
  name: Texts,
  description: Texts,
  author: Texts.nullable(),
  /** In roubles; null: what the school asks. */
  price: z.int().nullable(),
  hideAnswers: z.boolean(),
  /** Key of the task that is shown before the course is bought. */
  sample: z.string().nullable(),
  weeks: z.array(
    z.object({
      topics: z.array(
        z.object({
          name: Texts,
          /** As a manifest writes it: `mate 2`. */
          goal: z.string(),
          accept: z.enum(['stored', 'variations']),
          tasks: z.array(z.object({ key: z.string(), pgn: z.string() })),
        }),
      ),
    }),
  ),
})
export type CourseSource = z.output<typeof CourseSource>

const zip = promisify(gzip)
const unzip = promisify(gunzip)

export const packSource = (source: CourseSource): Promise<Uint8Array> => zip(JSON.stringify(source))

export async function unpackSource(packed: Uint8Array): Promise<CourseSource> {
  return CourseSource.parse(JSON.parse((await unzip(packed)).toString()))
}

/** PGN of its tasks, by their keys. */
export const gamesOf = ({ weeks }: CourseSource): Map<string, string> =>
  new Map(
    weeks.flatMap(({ topics }) =>
      topics.flatMap(({ tasks }) => tasks.map(({ key, pgn }) => [key, pgn] as const)),
    ),
  )

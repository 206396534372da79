import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/quality.ts'
import { QUALITY_FLAGS } from '@tabia/core/training/measuring/task-figures.ts'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import { findQuality, findSquares } from '../../content/values/measured-queries.ts'
import { qualityCsvParts, qualitySentence } from '../../content/values/quality-sheet.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import { findMeasuredCourses, getReachedCourse } from './queries.ts'

export async function getMeasuredCourses(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, locale }: Call<typeof contract.getMeasuredCourses>,
): Promise<AnswerOf<typeof contract.getMeasuredCourses>> {
  const courses = await findMeasuredCourses(db, staff)
  return {
    courses: courses.map(({ name, inQuestion, ...course }) => ({
      ...course,
      name: name[locale],
      inQuestion: inQuestion ?? 0,
    })),
  }
}

/** The map of a course and its tasks in question, as the last night has counted them. */
export async function getQuality(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params, locale }: Call<typeof contract.getQuality>,
): Promise<AnswerOf<typeof contract.getQuality>> {
  const course = await getReachedCourse(db, staff, params.key)
  const squares = await findSquares(db, course.id)
  const flagged = (await findQuality(db, course.id)).filter(({ flag }) => flag !== null)
  const weeks = Map.groupBy(squares, ({ week }) => week)
  return {
    name: course.name[locale],
    countedAt: course.measuredAt?.toISOString() ?? null,
    weeks: [...weeks.values()].map(week =>
      week.map(({ task, flag, answers, ...where }) => ({
        task,
        flag,
        answers,
        place: placeIn(locale, where),
      })),
    ),
    flagged: QUALITY_FLAGS.flatMap(flag =>
      flagged
        .filter(task => task.flag === flag)
        .map(task => ({
          task: task.taskId,
          flag,
          place: placeIn(locale, task),
          answers: task.answers,
          sentence: capital(qualitySentence(task, flag, locale)),
        })),
    ),
  }
}

/** Every task that was counted, for a spreadsheet. */
export async function exportQuality(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params, locale }: Call<typeof contract.exportQuality>,
): Promise<AnswerOf<typeof contract.exportQuality>> {
  const { id, key } = await getReachedCourse(db, staff, params.key)
  const tasks = await findQuality(db, id)
  return { content: toParts(qualityCsvParts(tasks, locale)), fileName: `quality-${key}.csv` }
}

async function* toParts(parts: Iterable<string>): AsyncGenerator<string> {
  yield* parts
}

/** `The quiet move 5` */
export const placeIn = (locale: Locale, { topic, number }: { topic: Texts; number: number }): string =>
  `${topic[locale]} ${number}`

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

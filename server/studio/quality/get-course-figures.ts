import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/quality.ts'
import type { Money } from '@tabia/core/payments/money.ts'
import { LEAST_LEARNERS } from '@tabia/core/training/measuring/course-count.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import { countsOf } from './count-course.ts'
import { type CountedCourse, findPlacedTask } from './count-queries.ts'
import { placeIn } from './get-quality.ts'
import { findTask, type FoundTask, getReachedCourse, type ReachedCourse } from './queries.ts'

type Shown = AnswerOf<typeof contract.getCourseFigures>
type Needed = Pick<Deps, 'db' | 'now' | 'config'>

/** Who begins and ends a course, where they stop, and what it sells. */
export async function getCourseFigures(
  deps: Needed,
  { caller: { staff }, params, locale }: Call<typeof contract.getCourseFigures>,
): Promise<Shown> {
  const course = await getReachedCourse(deps.db, staff, params.key)
  const { sales, topics, loss, countedAt, ...counts } = await countsOf(deps, course)
  const { begun, finished } = counts
  const { currency } = deps.config.price
  const sumOf = (minor: number): Money | null => (staff.owner ? { minor, currency } : null)
  return {
    name: course.name[locale],
    countedAt: countedAt.toISOString(),
    ...counts,
    inside: begun - finished,
    topics: topics.map(({ week, name, count }) => ({
      week,
      name: name[locale],
      count,
      reached: begun < LEAST_LEARNERS ? null : count / begun,
    })),
    loss: loss && (await lossOf(deps, course, { loss, topics, locale })),
    sales: sales.map(({ sum, refunded, ...week }) => ({
      ...week,
      sum: sumOf(sum),
      refunded: sumOf(refunded),
    })),
  }
}

interface Lost extends Pick<CountedCourse, 'topics'> {
  loss: NonNullable<CountedCourse['loss']>
  locale: Locale
}

/** In one sentence, with the task that most of them stand before. */
async function lossOf(
  { db }: Needed,
  { id, editionId }: ReachedCourse,
  { loss, topics, locale }: Lost,
): Promise<Shown['loss']> {
  const { topic, learners } = loss
  const name = topics[topic]?.name[locale] ?? ''
  const task = loss.task === null ? undefined : await findPlacedTask(db, editionId, loss.task)
  const counted = task && (await findTask(db, id, task.id))
  const lost = m['studio-figures.lost']({ count: learners, topic: name }, { locale })
  return {
    topic,
    learners,
    task: task ? { id: task.id, fen: task.fen, place: placeIn(locale, task) } : null,
    sentence: task ? `${lost} ${stoodBefore(task.number, counted, locale)}` : lost,
  }
}

function stoodBefore(number: number, task: FoundTask | undefined, locale: Locale): string {
  if (!task?.answers || task.right === null || task.expected === null) {
    return m['studio-figures.lostAt']({ number }, { locale })
  }
  const percent = (part: number) => Math.round((100 * part) / (task.answers ?? 1))
  const shares = { right: percent(task.right), expected: percent(task.expected) }
  return m['studio-figures.lostAtRight']({ number, ...shares }, { locale })
}

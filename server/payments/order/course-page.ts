import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/payments.ts'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { offersSample, type SampleSetting } from '@tabia/core/training/sample.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findCoursePage, findSampleTask } from '../../training/queries/samples.ts'

/** What a course of the school holds, shown before it is taken. */
export async function getCoursePage(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  asked: QueryOf<typeof contract.getCoursePage>,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getCoursePage>> {
  const course = await findCoursePage(db, userId, asked)
  if (!course) throw new ApiError('not_found')
  return contentsIn(locale, db, course)
}

type Shown = NonNullable<Awaited<ReturnType<typeof findCoursePage>>>

/** Names and counts, and the question of the task it is shown by alone. */
export async function contentsIn(
  locale: Locale,
  db: Deps['db'],
  course: Pick<Shown, 'id' | 'topics' | keyof SampleSetting>,
) {
  const first = offersSample(course) ? await findSampleTask(db, course.id) : undefined
  return {
    weeks: [...new Set(course.topics.map(({ week }) => week))].map(number => ({
      number,
      topics: course.topics
        .filter(({ week }) => week === number)
        .map(({ name, tasks }) => ({ name: name[locale], tasks })),
    })),
    sample: first
      ? {
          id: first.id,
          fen: first.fen,
          lastMove: first.lastMove ? squaresOf(first.lastMove) : null,
          goal: first.goal,
          mateIn: first.mateIn,
          topicName: first.topicName[locale],
        }
      : null,
  }
}

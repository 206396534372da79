import type { TrialLevel } from '@tabia/contract/entities.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/solved.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../deps.ts'
import { courseIn, topicIn } from '../training/course-view.ts'
import { findAllTrials, findBegunCourses } from './queries.ts'

type Answer = AnswerOf<typeof contract.getSolvedCourses>

/** Everything the learner has begun: flat lists, joined by their ids. */
export async function getSolvedCourses(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  locale: Locale,
): Promise<Answer> {
  const [courses, trials] = await Promise.all([findBegunCourses(db, userId), findAllTrials(db)])
  const trialIn = ({ levelId, tasksCount }: (typeof trials)[number]): TrialLevel => ({
    id: levelId,
    name: levelName(locale, levelId),
    tasks: tasksCount,
  })
  const answered = courses.some(({ topics }) => topics.some(({ solved }) => solved > 0))
  if (!answered) return { status: 'no_data', trialLevels: trials.map(trialIn) }

  const begunTrials = new Set(courses.filter(({ trial }) => trial).map(({ levelId }) => levelId))
  return {
    status: 'ok',
    levels: [...new Set(courses.map(({ levelId }) => levelId))].map(id => ({
      id,
      name: levelName(locale, id),
    })),
    courses: courses.map(course => courseIn(locale, course)),
    blocks: courses.flatMap(({ id: courseId, blocks, currentBlock }) =>
      blocks.filter(({ number }) => number <= currentBlock).map(block => ({ ...block, courseId })),
    ),
    topics: courses.flatMap(({ topics }) => topics.map(topic => topicIn(locale, topic, topic.block))),
    trialLevels: trials.filter(({ levelId }) => !begunTrials.has(levelId)).map(trialIn),
  }
}

import type { Training } from '@tabia/contract/entities.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import { deriveState, NOTHING_BEGUN, type TaskPlace } from '@tabia/core/training/progress.ts'
import { isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import type { Deps } from '../deps.ts'
import { enrolmentIn } from './course-view.ts'
import { findTrials } from './queries/course.ts'
import { type EnrolmentRow, findCurrentEnrolment, progressOf, resultOf } from './queries/enrolment.ts'
import { getQuestion } from './queries/topic.ts'
import { taskIn } from './task-view.ts'

/** The training of user info: derived, never stored (RESOLUTIONS 2.1). Two statements; three while a task is open. */
export async function findTraining(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  user: { id: number; openTopicId: number | null },
  locale: Locale,
): Promise<Training> {
  const [enrolment, trials] = await Promise.all([findCurrentEnrolment(db, user.id), findTrials(db, user.id)])
  const state = deriveState(enrolment ? progressOf(enrolment) : null, user.openTopicId)
  const task = enrolment && state.step === 'task' ? await openTaskIn(locale, db, enrolment, state.task) : null
  const { status, step } = state
  return {
    ...(enrolment ? { ...placeIn(locale, enrolment, now()), status, step, task } : NOTHING_BEGUN),
    trialLevels: trials.map(({ levelId, tasksCount }) => ({
      id: levelId,
      name: levelName(locale, levelId),
      tasks: tasksCount,
    })),
    cost: unitsOf(config.price),
  }
}

function placeIn(locale: Locale, enrolment: EnrolmentRow, now: Date) {
  return {
    ...enrolmentIn(locale, enrolment, now),
    courseResult: resultOf(enrolment),
    rating: shownRating(enrolment),
    ratingProvisional: isProvisional(enrolment),
  }
}

async function openTaskIn(locale: Locale, db: Deps['db'], enrolment: EnrolmentRow, place: TaskPlace) {
  const topic = enrolment.topics.find(({ id }) => id === place.topicId)
  if (!topic) throw new Error(`topic ${place.topicId} is not one of the current week`)
  return taskIn(locale, { question: await getQuestion(db, place), place, topic, rating: enrolment })
}

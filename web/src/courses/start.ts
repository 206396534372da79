import { useState } from 'react'
import { navigate } from '../ui/router.tsx'
import type { Topic, CourseState, Task, Training } from '@tabia/contract/entities.ts'
import { startCoachCourse, startTopic, startCourse } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../api/call.ts'
import { PATHS } from '../session/paths.ts'
import { track } from '../session/track.ts'
import { useAction } from '../session/use-action.ts'
import { patchTraining, reloadUser, useTraining } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'
import { failureOf } from '../api/failure.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { queryClient } from '../session/query-client.ts'
import { COURSE_OPTIONS } from './course-options.ts'

/** Opens a topic's next task and goes to it. `opening`: the id of the one that is being opened. */
export function useOpenTopic() {
  const { topics } = useTraining()
  const [chosen, setChosen] = useState<number>()
  const { run: open, running } = useAction(async (topic: Topic) => {
    if (topicState(topic) === 'not_ready') {
      return notify({ kind: 'warning', text: m['errors.topic_not_ready'](), seconds: 4 })
    }
    setChosen(topic.id)
    try {
      const { task } = await reloadAfterConflict(call(startTopic, { body: { topic: topic.id } }))
      if (task) {
        // A topic of another course makes that course the current one (A-SOLVEDSTART).
        if (topics.some(({ id }) => id === topic.id)) patchTraining(training => withOpenTask(training, task))
        else await reloadUser()
        navigate(PATHS.task)
      } else {
        notify({ kind: 'success', text: m['training.topicAllSolved']({ topic: topic.name }), seconds: 4 })
        await reloadUser()
      }
    } catch (error) {
      track('topic_start_failed', { topic: topic.id })
      throw error
    }
  })
  return { open, opening: running ? chosen : undefined }
}

const OUTDATED = new Set<number | null>([404, 409])

/** A call refused because this tab shows a state that has passed: the page then shows the present one (A-MULTITAB). */
export async function reloadAfterConflict<Answer>(calling: Promise<Answer>): Promise<Answer> {
  try {
    return await calling
  } catch (error) {
    if (OUTDATED.has(failureOf(error).http)) await reloadUser()
    throw error
  }
}

/** How a topic stands: what its card says and what pressing it does (A-TOPICCARD, A-EMPTY). */
type TopicState = 'not_ready' | 'solved' | 'underway' | 'fresh'

export function topicState({ totalTasks, solvedTasks, finished }: Topic): TopicState {
  if (totalTasks === 0) return 'not_ready'
  if (finished) return 'solved'
  return solvedTasks > 0 ? 'underway' : 'fresh'
}

/** The one topic to go on with: the open one, else the first begun, else the first fresh one. */
export function nextTopic(topics: Topic[], openTopic: number | undefined): number | undefined {
  const inState = (state: TopicState) => topics.find(topic => topicState(topic) === state)
  const open = topics.find(topic => topic.id === openTopic && !topic.finished)
  return (open ?? inState('underway') ?? inState('fresh'))?.id
}

/** The present course was bought, and nothing of it is answered. */
export const isNewPurchase = ({ course, block, topics, task }: Training): boolean =>
  Boolean(course?.ordered && !course.trial && block?.number === 1 && !task) &&
  topics.every(({ solvedTasks }) => solvedTasks === 0)

/** Starts a course, or goes on with it where it stood, and leads to it. */
export function useStartCourse(): (level: LevelId, trial: boolean) => Promise<void> {
  return async (level, trial) => enter(await call(startCourse, { body: { level, trial } }))
}

/** The same for a coach's course. */
export const goToCoachCourse = async (course: number): Promise<void> =>
  enter(await call(startCoachCourse, { body: { course } }))

function enter(state: CourseState): void {
  patchTraining(training => withCourseState(training, state))
  void queryClient.invalidateQueries({ queryKey: COURSE_OPTIONS, refetchType: 'none' })
  if (state.bonus > 0) {
    notify({ kind: 'info', text: m['training.bonus']({ points: state.bonus }), seconds: 6 })
  }
  navigate(PATHS.course)
}

// What a call's answer makes of the training state (SPEC section 4).

/** After starting a course, or its next week. */
export function withCourseState(training: Training, state: CourseState): Training {
  const { block, course, topics, rating, ratingProvisional, status, step } = state
  return {
    ...training,
    block,
    course,
    topics,
    rating,
    ratingProvisional,
    status,
    step,
    task: null,
    courseResult: null,
    trialLevels: training.trialLevels.filter(level => !(course.trial && level.id === course.levelId)),
  }
}

/** After opening a topic. */
export function withOpenTask(training: Training, task: Task): Training {
  return { ...training, status: 'continue', step: 'task', task }
}

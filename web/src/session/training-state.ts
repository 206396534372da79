import type { CourseState, Task, Training } from '@tabia/contract/entities.ts'

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

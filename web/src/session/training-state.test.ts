import { expect, test } from 'vitest'
import type { CourseState, Task, Training } from '@tabia/contract/entities.ts'
import { withCourseState, withOpenTask } from '../courses/start.ts'

const TRAINING: Training = {
  status: 'finished',
  step: 'course',
  trialLevels: [
    { id: 0, name: 'Start', tasks: 84 },
    { id: 1, name: 'Progress', tasks: 84 },
  ],
  block: null,
  course: null,
  topics: [],
  task: null,
  courseResult: { correct: 1, total: 2, grade: 'good' },
  rating: null,
  ratingProvisional: false,
  cost: 4900,
}
const STATE: CourseState = {
  block: { id: 3, number: 1, remaining: 'not_started' },
  course: {
    id: 5,
    levelId: 1,
    levelName: 'Progress',
    name: 'Find the motif',
    number: 0,
    blocksCount: 4,
    tasksCount: 84,
    shortDescription: '',
    trial: true,
    ordered: false,
    finished: false,
    origin: 'school',
    author: null,
    hideAnswers: false,
    blocks: [],
  },
  topics: [],
  rating: 1100,
  ratingProvisional: true,
  status: 'continue',
  step: 'course',
  bonus: 0,
}

test('starting a course shows it without another call, and clears what was before', () => {
  const after = withCourseState(TRAINING, STATE)
  expect(after).toMatchObject({
    status: 'continue',
    step: 'course',
    rating: 1100,
    courseResult: null,
    cost: 4900,
  })
  expect(after.course?.id).toBe(5)
})

test('a begun trial is no longer among those not begun', () => {
  expect(withCourseState(TRAINING, STATE).trialLevels.map(({ id }) => id)).toEqual([0])
})

test('an open task is where training goes on', () => {
  const task = { id: 203 } as Task
  expect(withOpenTask(TRAINING, task)).toMatchObject({ status: 'continue', step: 'task', task })
})

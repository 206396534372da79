import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AnswerOutcome } from './answering.ts'
import type { CourseProgress } from './progress.ts'
import { afterRecordedAnswer } from './recorded-answer.ts'

const begun = { id: 11, total: 7, solved: 4 }
const done = { id: 12, total: 7, solved: 7 }

function inWeekTwo(figures: Partial<CourseProgress>): CourseProgress {
  return {
    id: 5,
    trial: true,
    ordered: false,
    finished: false,
    block: 2,
    blocksCount: 4,
    topics: [],
    ...figures,
  }
}

describe('an answer told again leads', () => {
  const week = inWeekTwo({ topics: [begun, done] })
  const cases: [what: string, course: CourseProgress, topicId: number, outcome: AnswerOutcome][] = [
    [
      'to the first task of its topic unanswered by now',
      week,
      11,
      { status: 'continue', step: 'task', task: { topicId: 11, number: 4 } },
    ],
    ['to the end of its topic', week, 12, { status: 'finished', step: 'task' }],
    ['to the end of its week', inWeekTwo({ topics: [done] }), 12, { status: 'finished', step: 'block' }],
    ['to the end of its week, left since', week, 3, { status: 'finished', step: 'block' }],
    ['to the end of its course', inWeekTwo({ finished: true }), 12, { status: 'finished', step: 'course' }],
  ]
  for (const [what, course, topicId, outcome] of cases) {
    test(what, () => deepEqual(afterRecordedAnswer(course, topicId), outcome))
  }
})

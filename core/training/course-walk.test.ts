import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { admitAnswer, afterAnswer, afterRecordedAnswer } from './answering.ts'
import { nextBlock, type CourseProgress, deriveState, isTopicFinished } from './progress.ts'
import { startTopic } from './start-topic.ts'

// A learner walks through a whole course by any path, by the decisions alone, as the server would take them.

const LEARNER = { emailVerified: false, currentCourse: 1 }

/** Weeks of topics, each a number of tasks; a topic may be empty, a week may not (A-EMPTY). */
const anyWeeks = fc.array(
  fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }).filter(topics => topics.some(tasks => tasks > 0)),
  { minLength: 1, maxLength: 4 },
)

function enter(weeks: number[][], block: number): CourseProgress {
  const topics = (weeks[block - 1] ?? []).map((total, index) => ({
    id: block * 10 + index,
    total,
    solved: 0,
  }))
  return { id: 1, trial: true, ordered: false, finished: false, block, blocksCount: weeks.length, topics }
}

function withOneMore(course: CourseProgress, topicId: number): CourseProgress {
  const topics = course.topics.map(topic =>
    topic.id === topicId ? { ...topic, solved: topic.solved + 1 } : topic,
  )
  return { ...course, topics }
}

test('every path through a course answers each task once and ends at its end', () => {
  fc.assert(
    fc.property(anyWeeks, fc.infiniteStream(fc.nat(11)), (weeks, choices) => {
      const choose = <T>(among: readonly T[]) => among[(choices.next().value ?? 0) % among.length]
      const answered = new Set<string>()
      let course = enter(weeks, 1)
      let openTopic: number | null = null

      for (;;) {
        const state = deriveState(course, openTopic)
        if (state.status === 'finished' && state.step === 'course') break

        if (state.status === 'finished') {
          const next = nextBlock(course)
          ok(next.kind === 'ok')
          deepEqual(nextBlock(enter(weeks, next.block)), { kind: 'block_not_finished' })
          course = enter(weeks, next.block)
          continue
        }

        // Go on with the open task or, as another tab would, begin any topic of the week.
        const topic = choose(course.topics)
        ok(topic)
        const start = startTopic(LEARNER, course, { ...topic, block: course.block })
        if (start.kind !== 'ok') {
          deepEqual(start, topic.total ? { kind: 'all_solved', step: 'task' } : { kind: 'not_ready' })
          equal(isTopicFinished(topic), topic.total > 0)
          continue
        }
        const task = state.step === 'task' && choose([true, false]) ? state.task : start.task
        equal(admitAnswer(course, { ...task, answered: false }), 'ok')
        equal(admitAnswer(course, { ...task, number: task.number + 1, answered: false }), 'wrong_task')

        const outcome = afterAnswer(course, task.topicId)
        const place = `${task.topicId}/${task.number}`
        ok(!answered.has(place))
        answered.add(place)
        course = withOneMore(course, task.topicId)
        openTopic = outcome.status === 'continue' ? task.topicId : null
        if (outcome.step === 'course') course = { ...course, finished: true }

        deepEqual(afterRecordedAnswer(course, task.topicId), outcome)
        // User info says the same as the answer, but that the end of a topic is not a state of its own.
        const topicDone = outcome.status === 'finished' && outcome.step === 'task'
        deepEqual(
          deriveState(course, openTopic),
          topicDone ? { status: 'continue', step: 'course' } : outcome,
        )
      }

      equal(
        answered.size,
        weeks.flat().reduce((sum, tasks) => sum + tasks, 0),
      )
      deepEqual(nextBlock(course), { kind: 'last_block' })
    }),
  )
})

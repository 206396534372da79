import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { getSolvedTasks } from '@tabia/contract/solved.ts'
import { checkAnswer } from '@tabia/contract/training.ts'
import { CallError } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// Every first move of the trial is judged. Its first task: a rook on d1 mates on d8.

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  await judgeTasks(school.db, 'start-trial', {
    d1d8: { kind: 'mate', moves: 1 },
    d1e1: { kind: 'mate', moves: 3 },
    d1d7: { kind: 'cp', cp: 900 },
    d1c1: { kind: 'cp', cp: 10 },
    g1f1: { kind: 'cp', cp: -900 },
  })
})
after(() => school.close())

async function answered(move: string) {
  const { learner, topics } = await school.registerInTrial()
  const topic = at(topics, 0).id
  const [task = 0] = await school.tasksOfTopic(topic)
  return { learner, topic, task, check: await learner.call(checkAnswer, { task, answer: move }) }
}

describe('the reply to an answer says what the move was', () => {
  const cases: [what: string, move: string, tried: AnswerCheck['tried']][] = [
    ['right', 'Rd8', { verdict: 'right', reply: [], shareBand: 'winning' }],
    ['a mate that comes later', 'Re1', { verdict: 'slower', reply: ['h6'], shareBand: 'winning' }],
    ['a win, where mate was asked', 'Rd7', { verdict: 'also', reply: ['h6'], shareBand: 'winning' }],
    ['level', 'Rc1', { verdict: 'wrong', reply: ['h6'], shareBand: 'level' }],
    ['lost', 'Kf1', { verdict: 'wrong', reply: ['h6'], shareBand: 'lost' }],
    ['a move that is not judged', 'Ra1', null],
  ]
  for (const [what, move, tried] of cases) {
    test(what, async () => {
      const { check } = await answered(move)
      deepEqual(check.tried, tried)
      equal(check.result, move === 'Rd8')
    })
  }
})

test('the same is told when the answer is told again, and in the review', async () => {
  const { learner, topic, task, check } = await answered('Rd7')
  await rejects(
    learner.call(checkAnswer, { task, answer: 'Rd8' }),
    (error: unknown) => error instanceof CallError && isDeepStrictEqual(error.body['recorded'], check),
  )
  const { tasks } = await learner.call(getSolvedTasks, { topic: String(topic) })
  deepEqual(at(tasks, 0).tried, check.tried)
})

test('a task whose moves are not judged is answered as before', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const [task = 0] = await school.tasksOfTopic(at(topics, 0).id)
  equal((await learner.call(checkAnswer, { task, answer: 'Kf1' })).tried, null)
})

test('a course that hides its answers tells nothing of the move', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const [first = 0] = await school.tasksOfTopic(at(topics, 0).id)
  await judgeTasks(school.db, 'progress-trial', { g1f1: { kind: 'cp', cp: -900 } })
  equal((await learner.call(checkAnswer, { task: first, answer: 'Kf1' })).tried, null)
})

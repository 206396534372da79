import { doesNotMatch, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getUser, refresh } from '@tabia/contract/auth.ts'
import { addToBook, dealRepetition } from '@tabia/contract/book.ts'
import { playLine } from '@tabia/contract/line.ts'
import { getCoursePage, getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import {
  checkAnswer,
  checkSample,
  getLevelsProgress,
  startCourse,
  startNextBlock,
  startTopic,
} from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { judgeTasks } from '@tabia/school-kit/judged.ts'
import { withoutRandomIds } from '@tabia/school-kit/random-ids.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
  for (const course of ['start-trial', 'start-1', 'progress-trial'])
    await judgeTasks(school.db, course, JUDGED, ['b7b5', 'a2a4'])
})
after(() => school.close())

// The words of the author, the theme, the right moves in both notations, the difficulties, and the very keys.
const SECRETS =
  /Geheimnis|\b(Rd8|d1d8|Re8|e1e8|e8=N|e7e8n|cxd5|c4d5|O-O|e1h1|813|1490)\b|"(right_moves|moves|intro|players|event|theme|difficulty)"|tried|verdict|b7b5/

// And what an engine says of every first move.
const JUDGED = {
  d1d8: { kind: 'mate', moves: 1 },
  g1f1: { kind: 'cp', cp: -900 },
  g1h1: { kind: 'cp', cp: -9 },
} as const

/** Every reply that comes to this learner from now on. */
function overheard(learner: Client): string[] {
  const replies: string[] = []
  const request = learner.request.bind(learner)
  learner.request = async sent => {
    const reply = await request(sent)
    replies.push(withoutRandomIds(reply.body))
    return reply
  }
  return replies
}

const refused = (call: Promise<unknown>) => call.catch(() => undefined)

test('before the answer no reply of any call, and no refusal, gives anything of it away', async () => {
  const learner = await school.register()
  const replies = overheard(learner)
  for (const locale of ['en', 'ru'] as const) {
    const how = { locale }
    await learner.call(getUser, undefined, how)
    await learner.call(getSubscribeOptions, undefined, how)
    await learner.call(getSubscribeOptions, { paid: 'true' }, how)
    await learner.call(getSwitchLevelOptions, undefined, how)
    await learner.call(getLevelsProgress, undefined, how)
    for (const number of ['0', '1'])
      for (const level of ['0', '1']) await learner.call(getCoursePage, { level, number }, how)
    const { course, topics } = await learner.call(startCourse, { level: 0, trial: true }, how)
    await refused(learner.call(startCourse, { level: 0, trial: false }, how))
    await refused(learner.call(startNextBlock, { course: course.id }, how))
    for (const { id } of topics) {
      await refused(learner.call(startTopic, { topic: id }, how))
      await learner.call(getUser, undefined, how)
      for (const task of await school.tasksOfTopic(id)) {
        for (const answer of ['Ka1', 'nonsense', ''])
          await refused(learner.call(checkAnswer, { task, answer }, how))
        await refused(learner.call(checkSample, { task, answer: 'Kf1' }, how))
        await refused(
          learner.call(playLine, { attempt: randomUUID(), task, defence: 0, moves: ['Kf1'] }, how),
        )
        for (const ply of [0, 2]) {
          await refused(learner.call(addToBook, { task, ply }, how))
          await refused(learner.call(dealRepetition, { task, ply }, how))
        }
      }
    }
    const [locked = 0] = await school.topicsOfWeek('start-trial', 2)
    await refused(learner.call(startTopic, { topic: locked }, how))
    for (const task of await school.tasksOfTopic(locked)) {
      await refused(learner.call(checkAnswer, { task, answer: 'O-O' }, how))
    }
    await refused(learner.call(checkAnswer, { task: 987_654, answer: 'Ka1' }, how))
    await learner.call(refresh)
  }
  ok(replies.length > 60)
  for (const reply of replies) doesNotMatch(reply, SECRETS)
})

test('an answer tells of its own task and of no other', async () => {
  const { learner, topics } = await school.registerInTrial()
  const replies = overheard(learner)
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  match(at(replies, -1), /Geheimnis of back-1/)
  match(at(replies, -1), /"verdict":"wrong"/)
  doesNotMatch(at(replies, -1), /back-2|\b(Re8|e1e8)\b|theme|difficulty|right_moves/)

  await learner.call(getUser)
  doesNotMatch(at(replies, -1), SECRETS)
})

test('a course that hides its answers gives nothing away after the answer either', async () => {
  const { learner, topics } = await school.registerInTrial(1)
  const replies = overheard(learner)
  const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
  await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  await refused(learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' }))
  await learner.call(getUser)
  ok(replies.length === 4)
  for (const reply of replies)
    doesNotMatch(reply, /Geheimnis|\b(Rd8|d1d8|b5)\b|theme|difficulty|right_moves|verdict/)
})

import type { FastifyInstance } from 'fastify'
import { refresh } from '@tabia/contract/auth.ts'
import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { enterStudio } from '@tabia/contract/studio/door.ts'
import {
  answerMessage,
  decideDispute,
  getInbox,
  previewDecision,
  publishReview,
} from '@tabia/contract/studio/inbox.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { checkAnswer, reportAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import type { Db } from '@tabia/server/db/types.ts'
import { Client } from '../client.ts'
import type { Clock } from '../clock.ts'
import { wrongMoveOf } from '../past/answering.ts'
import { openConfirmationLink } from '../past/life.ts'
import { findAlsoRight, removeForgottenDisputes, removeLearner, removeLetters } from './queries.ts'

/** Those who work in the studio. */
export const DEMO_STAFF = [
  {
    name: 'school-owner',
    person: 'Вера Андреева',
    about: 'the owner of the school: the studio at /studio/, with everything in it',
  },
  {
    name: 'coach',
    person: 'Павел Ильин',
    about: 'a coach of the trial of start: the inbox of that course at /studio/inbox',
  },
] as const

interface Writer {
  name: string
  person: string
  /** What each says of the tasks answered wrongly, one after the other; null: nothing, undefined: it is not reported. */
  reports: readonly (string | null | undefined)[]
}

/** A class that has begun the trial of Start a few days ago, and holds moves to be right. */
const WRITERS: readonly Writer[] = [
  {
    name: 'class-anna',
    person: 'Анна Крылова',
    reports: ['Тут тоже выигрывает, проверьте, пожалуйста', null, null, 'Почему не так?', null],
  },
  { name: 'class-oleg', person: 'Олег Котов', reports: ['Мой ход не хуже', 'А так?', undefined, null] },
  { name: 'class-rita', person: 'Рита Лаптева', reports: [null, undefined, undefined, undefined, 'И здесь'] },
  { name: 'class-egor', person: 'Егор Сизов', reports: ['Компьютер показывает то же самое', 'Тоже мат'] },
  { name: 'class-lena', person: 'Лена Фомина', reports: [undefined, undefined, 'Я вижу другой путь'] },
]

interface Place {
  app: FastifyInstance
  db: Db
  clock: Clock
  today: Date
  password: string
  emailOf: (person: { name: string }) => string
}

/** Staff, and an inbox that looks lived in: disputes of several learners, open and decided, messages and reviews. */
export async function makeInbox({ app, db, clock, today, password, emailOf }: Place): Promise<void> {
  for (const person of [...DEMO_STAFF, ...WRITERS]) await removeLearner(db, emailOf(person))
  await removeForgottenDisputes(db)

  clock.set(today)
  clock.advance({ days: -3 })
  const [anna, oleg, rita, egor, lena] = await writers()
  for (const learner of [anna, rita]) await learner?.call(refresh)
  await anna?.call(sendMessage, {
    subject: 'question',
    text: 'Можно ли начать вторую неделю раньше? Первую закончили за три дня.',
  })
  await rita?.call(sendMessage, { subject: 'question', text: 'Сколько задач лучше решать в день?' })
  await anna?.call(sendReview, { text: 'Впервые понимаю, почему мой ход плох. Спасибо!', agreed: true })
  clock.advance({ hours: 20 })
  for (const learner of [oleg, egor, lena]) await learner?.call(refresh)
  await oleg?.call(sendMessage, {
    subject: 'bug',
    text: 'На телефоне доска иногда уходит под нижнюю панель.',
  })
  await egor?.call(sendMessage, { subject: 'payment', text: 'Оплата прошла, а курс пока не виден.' })
  await egor?.call(sendReview, { text: 'Хорошие объяснения, дети занимаются сами.', agreed: true })
  await lena?.call(sendReview, { text: 'Всё нравится, но имя моё показывать не надо.', agreed: false })
  clock.advance({ hours: 21 })
  await work()
  for (const person of [...DEMO_STAFF, ...WRITERS]) await removeLetters(db, emailOf(person))

  async function writers(): Promise<Client[]> {
    const all: Client[] = []
    for (const writer of WRITERS) {
      const learner = await come(writer)
      await solve(learner, writer)
      clock.advance({ hours: 1 })
      all.push(learner)
    }
    return all
  }

  async function come(person: { name: string; person: string }): Promise<Client> {
    const client = new Client(app)
    const email = emailOf(person)
    await client.register({ name: person.person, email, password }, 'ru')
    await openConfirmationLink(db, client, email)
    return client
  }

  /** Answers as many tasks as the writer has something to say of, each by a move that is not the author's. */
  async function solve(learner: Client, { reports }: Writer) {
    const { topics } = await learner.call(startCourse, { level: 0, trial: true })
    const left = topics.filter(({ totalTasks }) => totalTasks > 0)
    let task: Task | null = null
    for (const words of reports) {
      const topic = task ? undefined : left.shift()
      if (topic) task = (await learner.call(startTopic, { topic: topic.id })).task
      if (!task) return
      const answer = (await findAlsoRight(db, task.id)) ?? (await wrongMoveOf(db, task))
      const check: AnswerCheck = await learner.call(checkAnswer, { task: task.id, answer })
      if (words !== undefined && !check.result)
        await learner.call(reportAnswer, { task: task.id, ...(words !== null && { text: words }) })
      task = check.nextTask
    }
  }

  /** The coach refuses what was reported last and answers a message; the owner publishes a review. */
  async function work() {
    const { key } = await db
      .selectFrom('courses')
      .where('levelId', '=', 0)
      .where('number', '=', 0)
      .select('key')
      .executeTakeFirstOrThrow()
    const [owner, coach] = DEMO_STAFF
    const ofOwner = await enter(owner, [{ capability: 'owner', courseKey: null }])
    const ofCoach = await enter(coach, [
      { capability: 'coach', courseKey: null },
      { capability: 'coach', courseKey: key },
    ])
    const { items } = await ofCoach.call(getInbox, { kind: 'disputes' })
    for (const { id } of items.slice(-2)) {
      const dispute = { params: { id: String(id) } }
      const { previewDigest } = await ofCoach.call(previewDecision, { decision: 'refuse' }, dispute)
      const refusal = { decision: 'refuse', reason: 'not_asked', previewDigest, evenSo: true } as const
      await ofCoach.call(decideDispute, refusal, dispute)
    }
    const messages = (await ofCoach.call(getInbox, { kind: 'messages' })).items
    const [, second] = messages
    if (second)
      await ofCoach.call(
        answerMessage,
        { text: 'Лучше понемногу каждый день: десяти задач хватает. Удачи!' },
        { params: { id: String(second.id) } },
      )
    const [review] = (await ofOwner.call(getInbox, { kind: 'reviews' })).items
    if (review) await ofOwner.call(publishReview, { published: true }, { params: { id: String(review.id) } })
  }

  async function enter(
    person: { name: string; person: string },
    grants: { capability: 'owner' | 'coach'; courseKey: string | null }[],
  ): Promise<Client> {
    const client = await come(person)
    const { id: userId } = await db
      .selectFrom('users')
      .where('email', '=', emailOf(person))
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('staff')
      .values(grants.map(grant => ({ ...grant, userId, grantedAt: clock.now(), grantedBy: null })))
      .execute()
    await client.call(enterStudio, { password })
    return client
  }
}

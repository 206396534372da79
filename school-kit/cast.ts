import { deleteAccount, getSessions } from '@tabia/contract/account.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { checkAnswer, startCourse, startNextBlock, startTopic } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { eraseAccounts } from '@tabia/server/account/erasure/erase-accounts.ts'
import { type Client, PASSWORD } from './client.ts'
import type { Shop } from './shop.ts'
import { at } from './training-school.ts'

/** Everybody who may be at the other end of a call. */
export const PEOPLE = ['guest', 'expired', 'erased', 'another', 'unverified', 'refunded', 'learner'] as const
export type Person = (typeof PEOPLE)[number]

/** Ids of what a caller has, for calls that name them. */
export interface Things {
  email: string
  /** The course begun last. */
  course: number
  /** A course to begin, and to buy. */
  wanted: { level: LevelId; trial: boolean; course: number }
  topic: number
  /** The open task. */
  task: number
  /** A task answered wrongly, and its topic. */
  mistake: number
  mistakeTopic: number
  /** A week that is behind them. */
  block: number
  order: number
  award: string
  /** Another session than that of the browser. */
  session: string
}

/**
 * One of each: a guest; `expired`, a browser of the learner's with a token past its time; `erased`, a token in time whose account is gone;
 * `another` learner, who goes for the learner's things; `unverified`, in a trial, the days to confirm an email over;
 * `refunded`, who had two courses, one of them finished, and has the money back; the `learner`, who has both.
 */
export async function openCast(shop: Shop) {
  const { clock, deps } = shop
  const name = (role: string) => `${role}-${deps.newId()}@example.org`
  const emails = {
    erased: name('erased'),
    another: name('another'),
    unverified: name('unverified'),
    refunded: name('refunded'),
    learner: name('learner'),
  }
  const registered = Object.entries(emails).map(
    async ([role, email]) => [role, await shop.register(email)] as const,
  )
  const clients = Object.fromEntries(await Promise.all(registered)) as Record<keyof typeof emails, Client>
  const { erased, another, unverified, refunded, learner } = clients

  const { id: erasedId } = await erased.call(getUser)
  await erased.call(deleteAccount, { password: PASSWORD })
  for (const client of [learner, refunded, another]) await shop.confirmEmail(client)
  const trial = await inTrial(unverified, emails.unverified)
  await inTrial(another, emails.another)
  const own = await owner(learner, emails.learner)
  const wasOwn = await owner(refunded, emails.refunded)
  for (const page of wasOwn.pages) await shop.atBank(page, 'refund')
  const expired = shop.visitor()
  await expired.signIn(emails.learner)
  const old = expired.token ?? ''

  clock.advance({ days: 15 })
  await eraseAccounts(deps)
  erased.token = deps.tokens.sign(erasedId, deps.newId(), clock.now())
  for (const client of [another, unverified, refunded, learner]) await shop.signInAgain(client)

  /** A second browser, for calls that end sessions. */
  async function otherSession(client: Client, email: string): Promise<string> {
    await shop.visitor().signIn(email)
    const { sessions } = await client.call(getSessions)
    return sessions.find(({ current }) => !current)?.id ?? ''
  }
  async function inTrial(client: Client, email: string): Promise<Omit<Things, 'order' | 'award' | 'block'>> {
    const { course, topics } = await client.call(startCourse, { level: 0, trial: true })
    const topic = at(topics, 0).id
    const wanted = { level: 1 as const, trial: true, course: await shop.courseId('start-1') }
    return { ...(await begin(client, email, topic)), email, course: course.id, topic, wanted }
  }
  /** Opens a topic and answers its first task wrongly. */
  async function begin(client: Client, email: string, topic: number) {
    const { task } = await client.call(startTopic, { topic })
    const mistake = task?.id ?? 0
    const { nextTask } = await client.call(checkAnswer, { task: mistake, answer: 'Kf1' })
    return {
      mistake,
      mistakeTopic: topic,
      task: nextTask?.id ?? 0,
      session: await otherSession(client, email),
    }
  }
  async function owner(client: Client, email: string) {
    const pages = []
    for (const key of ['start-1', 'progress-1']) {
      const { page, order } = await shop.startBuying(client, key)
      await shop.atBank(page, 'pay')
      pages.push({ page, order })
    }
    const first = await client.call(startCourse, { level: 0, trial: false })
    await shop.solveWeek(client)
    await client.call(startNextBlock, { course: first.course.id })
    await shop.solveWeek(client)
    const [award] = await client.call(getAwards)
    const { course, topics } = await client.call(startCourse, { level: 1, trial: false })
    const topic = at(topics, 0).id
    return {
      ...(await begin(client, email, topic)),
      email,
      block: first.block.id,
      course: course.id,
      wanted: { level: 1 as const, trial: false, course: course.id },
      topic,
      order: at(pages, 0).order,
      award: award?.slug ?? '',
      pages: pages.map(({ page }) => page),
    }
  }

  const people = { guest: shop.visitor(), erased, another, unverified, refunded, learner }
  return {
    /** The browser of a person; the token that is past its time stays so, even where it was refreshed. */
    browserOf: (person: Person) => (person === 'expired' ? shop.holder(old) : people[person]),
    emailOf: (person: Person) =>
      person === 'guest' ? name('guest') : person === 'expired' ? emails.learner : emails[person],
    /** What a person calls about: their own, or the learner's. */
    thingsOf(person: Person): Things {
      if (person === 'refunded') return wasOwn
      return person === 'unverified' ? { ...own, ...trial } : own
    },
  }
}

export type Cast = Awaited<ReturnType<typeof openCast>>

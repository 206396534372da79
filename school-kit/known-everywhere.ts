import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { updateProfile } from '@tabia/contract/account.ts'
import { answerRepetition, setBook } from '@tabia/contract/book.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { takeMoment } from '@tabia/contract/moments.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { reportAnswer, startCourse, startNextBlock } from '@tabia/contract/training.ts'
import { refundOrder } from '@tabia/server/payments/cli/order-actions.ts'
import { signOut } from '@tabia/server/staff/people/account-actions.ts'
import type { Shop } from './shop.ts'
import { at } from './training-school.ts'

const PICTURE = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f5f63' } })
  .png()
  .toBuffer()

/**
 * A learner with a row in every table that knows learners: bought, got a part back, trained, repeated, earned, objected, wrote,
 * was logged out by staff.
 * The name stands wherever a learner can write it.
 */
export async function knownEverywhere(shop: Shop, name: string) {
  const email = `${name}@example.org`
  const learner = await shop.register(email)
  await shop.confirmEmail(learner)
  await learner.upload(PICTURE)
  await learner.call(updateProfile, { firstName: name, lastName: `of ${name}`, nickname: `nick ${name}` })
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  await refundOrder(shop.deps, { order, amount: '1', yes: true })

  await learner.call(setBook, { on: true })
  const { course, topics } = await learner.call(startCourse, { level: 0, trial: false })
  let answered = 0
  await shop.solveWeek(learner, () => answered++ > 0)
  const missed = at(await shop.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(reportAnswer, { task: missed, text: `${name} objects` })
  const again = { attempt: randomUUID(), task: missed, kind: 'again', picture: 0, answer: 'Kf1' } as const
  await learner.call(answerRepetition, again)
  await learner.call(startNextBlock, { course: course.id })
  await shop.solveWeek(learner)
  await learner.call(takeMoment, { kind: 'course', subject: course.id })
  await playedAndTested(shop, await shop.idOf(learner), missed)
  await decided(shop, await shop.idOf(learner), missed)
  await madeStaff(shop, await shop.idOf(learner))
  await wroteCourse(shop, await shop.idOf(learner))
  await learner.call(sendMessage, { subject: 'bug', text: `${name} asks` })
  await learner.call(sendReview, { text: `${name} says`, agreed: true })
  const id = await shop.idOf(learner)
  await signOut(shop.deps, { userId: null }, id)
  await learner.signIn(email)
  const { slug } = at(await learner.call(getAwards), 0)
  return { learner, email, id, order, slug }
}

/** No course of the small school has a line to play, or a week long enough for a test: what these leave behind. */
async function playedAndTested({ db, clock }: Shop, userId: number, taskId: number): Promise<void> {
  const { id, blockId } = await db
    .selectFrom('enrolments')
    .innerJoin('blocks', 'blocks.editionId', 'enrolments.editionId')
    .where('userId', '=', userId)
    .select(['enrolments.id', 'blocks.id as blockId'])
    .executeTakeFirstOrThrow()
  const now = clock.now()
  await db
    .insertInto('lineProgress')
    .values({ enrolmentId: id, taskId, defence: 0, found: 2, ownMoves: 3, stopped: 3, createdAt: now })
    .execute()
  await db
    .insertInto('weekTests')
    .values({
      enrolmentId: id,
      blockId,
      source: 'answered',
      tasks: [taskId],
      pictures: [1],
      answers: [null],
      startedAt: now,
      endsAt: now,
      lastAt: now,
    })
    .execute()
}

/** Staff who have entered the studio, and invited another. */
async function madeStaff({ db, clock }: Shop, userId: number): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('staff')
    .values({ userId, capability: 'coach', courseKey: null, grantedAt: now, grantedBy: null })
    .execute()
  await db.insertInto('secondFactors').values({ userId, secret: 'sealed', createdAt: now }).execute()
  await db.insertInto('recoveryCodes').values({ userId, hash: 'hash' }).execute()
  await db.insertInto('studioDoors').values({ userId, wrong: 0, enteredAt: now }).execute()
  await db
    .insertInto('staffInvitations')
    .values({
      hash: `of ${userId}`,
      email: 'invited@example.org',
      capability: 'coach',
      courseKeys: [],
      invitedBy: userId,
      createdAt: now,
      expiresAt: now,
    })
    .execute()
}

/** A coach with a draft, games brought into it, and a publication. */
async function wroteCourse({ db, clock }: Shop, userId: number): Promise<void> {
  const now = clock.now()
  const [words, nothing] = [JSON.stringify({ en: 'Forks', ru: 'Вилки' }), '{}']
  const { id: draftId } = await db
    .insertInto('drafts')
    .values({
      courseKey: `of-${userId}`,
      begunBy: userId,
      levelId: 0,
      name: words,
      description: words,
      createdAt: now,
      updatedAt: now,
      updatedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('draftChanges')
    .values({ draftId, userId, at: now, kind: 'course', before: nothing, after: nothing })
    .execute()
  const content = Buffer.from('games')
  await db
    .insertInto('gameImports')
    .values({ draftId, userId, at: now, name: null, encoding: 'utf-8', content, report: nothing })
    .execute()
  const course = await db
    .selectFrom('courses')
    .where('editionId', 'is not', null)
    .select(['id as courseId', 'editionId'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('publications')
    .values({
      courseId: course.courseId,
      editionId: course.editionId ?? 0,
      number: userId,
      at: now,
      userId,
      source: content,
      summary: nothing,
      backTo: null,
    })
    .execute()
}

/** What a decision about the move that was reported leaves behind. */
async function decided({ db, clock }: Shop, userId: number, taskId: number): Promise<void> {
  const { id } = await db
    .selectFrom('disputes')
    .where('taskId', '=', taskId)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('decisions').values({ userId, disputeId: id, madeAt: clock.now() }).execute()
  await db
    .insertInto('letterChoices')
    .values({ userId, kind: 'decision', on: false, changedAt: clock.now() })
    .execute()
}

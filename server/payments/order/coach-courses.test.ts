import { deepEqual, equal, match, partialDeepStrictEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAwards } from '@tabia/contract/awards.ts'
import { getUser } from '@tabia/contract/auth.ts'
import {
  getCoachCourse,
  getCoachCourses,
  getCoursePage,
  getOrders,
  getSubscribeOptions,
  getSwitchLevelOptions,
  placeOrder,
  retryPayment,
} from '@tabia/contract/payments.ts'
import { getSolvedCourses } from '@tabia/contract/solved.ts'
import { checkSample, getLevelsProgress, startCoachCourse, startCourse } from '@tabia/contract/training.ts'
import { sellCoachCourse, setWithdrawn } from '@tabia/school-kit/catalogue/coach.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { at } from '@tabia/school-kit/training-school.ts'

let shop: Shop
let endings: number
before(async () => {
  shop = await openShop()
  endings = await sellCoachCourse(shop.db, 'endings', shop.clock.now(), { price: 900 })
  await sellCoachCourse(shop.db, 'openings', shop.clock.now(), { number: 2, author: null })
})
after(() => shop.close())

const listed = async (learner: Client) =>
  (await learner.call(getCoachCourses)).data.map(({ name, price }) => `${name} ${price}`)
const pageOf = (learner: Client, course: number) => learner.call(getCoachCourse, { course: String(course) })
const setPrice = (id: number, price: number | null) =>
  shop.db.updateTable('courses').set({ price }).where('id', '=', id).execute()
const ON_SALE = ['Course endings 900', 'Course openings 4900']

/** A coach's course of the test's own, so that it may be withdrawn. */
let made = 2
const newCourse = async (price: number | null = 900) => {
  const key = `coach-${++made}`
  return { key, id: await sellCoachCourse(shop.db, key, shop.clock.now(), { number: made, level: 1, price }) }
}

test('courses of coaches have a list of their own, each with its price, else the school’s', async () => {
  const learner = await shop.register()
  deepEqual(await listed(learner), ON_SALE)
  const { data, meta } = await learner.call(getCoachCourses)
  deepEqual(meta, { currency: 'RUB' })
  partialDeepStrictEqual(data[0], {
    levelId: 0,
    origin: 'coach',
    author: 'Vera Menchik',
    shortDescription: 'About endings',
    tasksCount: 4,
    trial: false,
    ordered: false,
    begun: false,
    withdrawn: false,
  })
  equal(data[1]?.author, null)
})

test('they are none of the level’s options, and the page of its first course stays the school’s', async () => {
  const learner = await shop.register()
  for (const options of [getSubscribeOptions, getSwitchLevelOptions]) {
    const { data, meta } = await learner.call(options)
    deepEqual([...new Set(data.map(({ origin }) => origin))], ['school'])
    equal(meta.cost, 4900)
  }
  const { weeks } = await learner.call(getCoursePage, { level: '0', number: '1' })
  deepEqual(weeks[0]?.topics[0]?.name, 'Topic of start-1-a')
})

test('one is bought before the level’s first course, and blocks no other', async () => {
  const learner = await shop.registerConfirmed()
  const { page } = await shop.startBuying(learner, 'endings')
  await shop.atBank(page, 'pay')
  const order = async (key: string) => (await shop.order(learner, key)).status
  equal(await order('endings'), 'already_paid')
  equal(await order('openings'), 'pending')
  equal(await order('start-1'), 'pending')
  await rejects(order('start-2'), { status: 'next_unavailable' })
  const { data } = await learner.call(getSubscribeOptions)
  partialDeepStrictEqual(
    data.find(({ name }) => name === 'Course start-1'),
    { ordered: false, next: null },
  )
})

test('the first course of the level is no condition, and what is finished there stays in its order', async () => {
  const learner = await shop.registerConfirmed()
  await shop.finishFullCourse(learner, 4)
  equal((await shop.order(learner, 'start-2')).status, 'pending')
  equal((await shop.order(learner, 'endings')).status, 'pending')
})

test('bought, walked to the end, it is among what is solved and has its document', async () => {
  const learner = await shop.registerConfirmed()
  await rejects(learner.call(startCoachCourse, { course: endings }), { status: 'not_ordered' })
  const { page, order } = await shop.startBuying(learner, 'endings')
  await shop.atBank(page, 'pay')
  equal((await shop.look(learner, order)).paid, true)
  equal((await learner.call(getUser)).training.course?.id, endings)

  // Another course in between: the way back is a call of its own.
  await learner.call(startCourse, { level: 0, trial: true })
  await rejects(learner.call(startCourse, { level: 0, trial: false }), { status: 'not_ordered' })
  const state = await learner.call(startCoachCourse, { course: endings })
  partialDeepStrictEqual(state, { status: 'continue', course: { origin: 'coach', author: 'Vera Menchik' } })
  await shop.solveWeek(learner)
  await shop.goOn(learner)
  await shop.solveWeek(learner)

  const { training } = await learner.call(getUser)
  partialDeepStrictEqual(training, { status: 'finished', courseResult: { correct: 4, total: 4 } })
  const awards = await learner.call(getAwards)
  deepEqual(
    awards.map(award => award.course),
    ['Course endings'],
  )
  partialDeepStrictEqual(await learner.call(getSolvedCourses), {
    courses: [{ trial: true }, { name: 'Course endings', origin: 'coach' }],
  })
  const { levels } = await learner.call(getLevelsProgress)
  partialDeepStrictEqual(
    levels[0]?.courses.find(({ id }) => id === endings),
    { origin: 'coach', finished: true, correct: 4 },
  )
  partialDeepStrictEqual((await pageOf(learner, endings)).data, {
    ordered: true,
    begun: true,
    finished: true,
  })
})

test('its payment, receipt and letter name it, at its own price', async () => {
  const learner = await shop.register('reader@example.org')
  const { page, payment } = await shop.startBuying(learner, 'endings')
  await shop.atBank(page, 'pay')
  const line = 'Start, a coach’s course: Course endings'
  partialDeepStrictEqual(await shop.payment(payment), { amount: 90_000, description: line })
  const letter = (await shop.lettersOf('paid')).find(({ recipient }) => recipient === 'reader@example.org')
  match(letter?.text ?? '', new RegExp(`${line}\\. Paid: 900.₽`))
  const { orders } = await learner.call(getOrders)
  partialDeepStrictEqual(orders, [{ course: line, amount: 900, status: 'paid' }])
})

test('its page has the topics by week, and the task its author has chosen to try', async () => {
  const learner = await shop.register()
  const { weeks, sample } = await pageOf(learner, endings)
  deepEqual(weeks, [
    { number: 1, topics: [{ name: 'Topic of endings-1', tasks: 2 }] },
    { number: 2, topics: [{ name: 'Topic of endings-2', tasks: 2 }] },
  ])
  const [topic = 0] = await shop.topicsOfWeek('endings', 2)
  const chosen = at(await shop.tasksOfTopic(topic), 1)
  const choose = (task: number | null) =>
    shop.db.updateTable('courses').set({ sampleTaskId: task }).where('id', '=', endings).execute()
  const tryIt = (task: number) => learner.call(checkSample, { task, answer: 'Rd8#' })
  equal((await tryIt(sample?.id ?? 0)).result, true)
  await rejects(tryIt(chosen), { http: 404 })

  await choose(chosen)
  equal((await pageOf(learner, endings)).sample?.id, chosen)
  equal((await tryIt(chosen)).result, true)
  await rejects(tryIt(sample?.id ?? 0), { http: 404 })

  // Taken out of the course since: its first task stands in.
  const taskOfAnother = at(await shop.tasksOfTopic(at(await shop.topicsOfWeek('openings', 1), 0)), 0)
  await choose(taskOfAnother)
  equal((await pageOf(learner, endings)).sample?.id, sample?.id)
  await choose(null)
})

test('one that hides its answers has no task to try, and a page that is not there is none', async () => {
  const learner = await shop.register()
  const id = await sellCoachCourse(shop.db, 'silent', shop.clock.now(), {
    level: 3,
    hideAnswers: true,
  })
  equal((await pageOf(learner, id)).sample, null)
  for (const course of [999_999, await shop.courseId('start-1')]) {
    await rejects(pageOf(learner, course), { http: 404 })
    await rejects(learner.call(startCoachCourse, { course }), { http: 404 })
  }
  await rejects(learner.call(getCoachCourse, { course: 'one' }), { http: 422 })
  await rejects(shop.visitor().call(getCoachCourses), { http: 401 })
})

test('withdrawn, it is not listed, not sold and not tried; its page says so', async () => {
  const { id } = await newCourse()
  const learner = await shop.register()
  const { sample } = await pageOf(learner, id)
  await setWithdrawn(shop.db, id, shop.clock.now())
  deepEqual(await listed(learner), [...ON_SALE, 'Course silent 4900'])
  await rejects(learner.call(placeOrder, { course: id }), {
    status: 'course_withdrawn',
    message: 'This course is no longer sold. Those who have it keep it.',
  })
  deepEqual(await shop.ordersOf(learner), [])
  partialDeepStrictEqual(await pageOf(learner, id), { data: { withdrawn: true }, sample: null })
  await rejects(learner.call(checkSample, { task: sample?.id ?? 0, answer: 'Rd8#' }), { http: 404 })

  await setWithdrawn(shop.db, id, null)
  equal((await learner.call(placeOrder, { course: id })).status, 'pending')
})

test('withdrawn, it stays with those inside, who find it in their list and finish it', async () => {
  const { id, key } = await newCourse()
  const learner = await shop.registerConfirmed()
  await shop.buy(learner, key)
  await learner.call(startCoachCourse, { course: id })
  await shop.solveWeek(learner)
  await setWithdrawn(shop.db, id, shop.clock.now())
  equal((await listed(learner)).includes(`Course ${key} 900`), true)
  await learner.call(startCourse, { level: 0, trial: true })
  await learner.call(startCoachCourse, { course: id })
  await shop.goOn(learner)
  await shop.solveWeek(learner)
  equal((await learner.call(getUser)).training.status, 'finished')
  equal((await learner.call(getAwards)).length, 1)
})

test('an order that waits is paid after the withdrawal, and pressed again leads to the same payment', async () => {
  const { id, key } = await newCourse()
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner, key)
  await setWithdrawn(shop.db, id, shop.clock.now())
  shop.wait()
  equal((await shop.order(learner, key)).redirect, page)
  await shop.atBank(page, 'pay')
  equal((await shop.look(learner, order)).status, 'paid')
})

test('a cancelled order of a withdrawn course is not tried again', async () => {
  const { id, key } = await newCourse()
  const learner = await shop.register()
  const { page, order } = await shop.startBuying(learner, key)
  await shop.atBank(page, 'cancel')
  await setWithdrawn(shop.db, id, shop.clock.now())
  await rejects(learner.call(retryPayment, { order }), { status: 'course_withdrawn' })
  equal((await shop.look(learner, order)).status, 'canceled')
  await setWithdrawn(shop.db, id, null)
  match((await learner.call(retryPayment, { order })).redirect, /sandbox/)
})

test('an order has the price that was shown, or is refused', async () => {
  const { id } = await newCourse(700)
  const learner = await shop.register()
  await setPrice(id, 1200)
  await rejects(learner.call(placeOrder, { course: id, price: 700 }), { status: 'price_changed' })
  deepEqual(await shop.ordersOf(learner), [])
  await learner.call(placeOrder, { course: id, price: 1200 })
  equal(at(await shop.ordersOf(learner), 0).amount, 120_000)
})

test('an order that waits keeps its price, and the page shows that one', async () => {
  const { id, key } = await newCourse(700)
  const learner = await shop.register()
  const { page } = await shop.startBuying(learner, key)
  await setPrice(id, 1200)
  shop.wait()
  equal((await pageOf(learner, id)).data.price, 700)
  await rejects(learner.call(placeOrder, { course: id, price: 1200 }), { status: 'price_changed' })
  equal((await learner.call(placeOrder, { course: id, price: 700 })).redirect, page)
  equal((await pageOf(await shop.register(), id)).data.price, 1200)
})

test('money given back closes it, and it can be bought again', async () => {
  const { id, key } = await newCourse()
  const learner = await shop.registerConfirmed()
  const { page, order } = await shop.startBuying(learner, key)
  await shop.atBank(page, 'pay')
  await shop.atBank(page, 'refund')
  equal((await shop.look(learner, order)).status, 'refunded')
  equal((await learner.call(getUser)).training.course, null)
  await rejects(learner.call(startCoachCourse, { course: id }), { status: 'not_ordered' })
  equal((await shop.order(learner, key)).status, 'pending')
})

test('an unconfirmed address goes on with the course it is in alone', async () => {
  const { id, key } = await newCourse()
  const learner = await shop.registerConfirmed()
  await shop.buy(learner, key)
  await learner.call(startCourse, { level: 0, trial: true })
  await shop.loseConfirmation(learner)
  await rejects(learner.call(startCoachCourse, { course: id }), { status: 'email_not_verified' })
})

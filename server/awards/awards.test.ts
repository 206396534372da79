import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateProfile } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { getAward, getAwards } from '@tabia/contract/awards.ts'
import { startNextBlock } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { awardPage } from './award-page.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'

const school = await openTrainingSchool()
after(() => school.close())

const emailOf = async (learner: Client) => (await learner.call(getUser)).email

/** A learner with a document, and the document. */
async function graduate(right = 4, learner?: Client) {
  const holder = learner ?? (await school.registerConfirmed())
  await school.finishFullCourse(holder, right)
  return { holder, award: at(await holder.call(getAwards), 0) }
}

test('a full course finished with 75 % earns a certificate, told in the list and in the user info', async () => {
  const { holder, award } = await graduate(3)
  deepEqual([award.typeId, award.levelId, award.level, award.course], [1, 0, 'Start', 'Course start-1'])
  deepEqual([award.issuedAt, award.issuedAtFormatted], ['2026-11-16T09:00:00.000Z', '16 November 2026'])
  ok(award.number >= 1001)
  match(award.slug, /^[\w-]{16}$/)
  equal((await holder.call(getUser)).hasAwards, true)
})

test('the list speaks the language of the request', async () => {
  const { holder } = await graduate()
  const award = at(await holder.call(getAwards, undefined, { locale: 'ru' }), 0)
  deepEqual(
    [award.level, award.course, award.issuedAtFormatted],
    ['Старт', 'Course start-1 (ru)', '16 ноября 2026 г.'],
  )
})

test('half of the tasks right earn a diploma', async () => {
  equal((await graduate(2)).award.typeId, 2)
})

test('less than half earns nothing', async () => {
  const learner = await school.registerConfirmed()
  await school.finishFullCourse(learner, 1)
  deepEqual(await learner.call(getAwards), [])
  equal((await learner.call(getUser)).hasAwards, false)
})

test('a trial earns nothing', async () => {
  const { learner, course } = await school.registerInTrial()
  await school.solveWeek(learner)
  await learner.call(startNextBlock, { course: course.id })
  await school.solveWeek(learner)
  deepEqual(await learner.call(getAwards), [])
})

test('the numbers count on from one document to the next, in the order of issue', async () => {
  const { award: first } = await graduate()
  const { award: second } = await graduate()
  equal(second.number, first.number + 1)
})

test('anybody with the link sees what is printed, and nothing else of the learner', async () => {
  const { award } = await graduate(3)
  const { id: _id, ...printed } = award
  const seen = await school.visitor().call(getAward, undefined, { params: { slug: award.slug } })
  deepEqual(seen, { ...printed, name: 'Anna', correct: 3, total: 4 })
})

test('a hidden name gives way to the nickname', async () => {
  const learner = await school.registerConfirmed()
  const id = await school.idOf(learner)
  await school.db
    .updateTable('users')
    .set({ hideName: true, nickname: 'Rook7' })
    .where('id', '=', id)
    .execute()
  const { award } = await graduate(4, learner)
  const { name } = await school.visitor().call(getAward, undefined, { params: { slug: award.slug } })
  equal(name, 'Rook7')
})

test('the name follows the profile for 30 days and is fixed then', async () => {
  const { holder, award } = await graduate()
  const params = { slug: award.slug }
  const email = await emailOf(holder)
  const nameOnIt = async () => (await school.visitor().call(getAward, undefined, { params })).name
  school.clock.advance({ days: 29 })
  await holder.signIn(email)
  await holder.call(updateProfile, { firstName: 'Anna', lastName: 'Kovaleva' })
  equal(await nameOnIt(), 'Anna Kovaleva')
  school.clock.advance({ days: 2 })
  await holder.signIn(email)
  await holder.call(updateProfile, { lastName: 'Petrova' })
  equal(await nameOnIt(), 'Anna Kovaleva')
})

test('a document without a name that can be printed takes its first one whenever it comes, and then keeps it', async () => {
  const learner = await school.registerConfirmed()
  const email = await emailOf(learner)
  await learner.call(updateProfile, { firstName: '小明', lastName: '王' })
  const { award } = await graduate(4, learner)
  const params = { slug: award.slug }
  const nameOnIt = async () => (await school.visitor().call(getAward, undefined, { params })).name
  equal(await nameOnIt(), `holder of document No. ${award.number}`)
  school.clock.advance({ days: 90 })
  await learner.signIn(email)
  await learner.call(updateProfile, { nickname: 'xiaoming' })
  equal(await nameOnIt(), 'xiaoming')
  await learner.call(updateProfile, { firstName: 'Xiaoming', lastName: 'Wang' })
  equal(await nameOnIt(), 'xiaoming')
})

test('a letter tells of the document, in the language of the account', async () => {
  const learner = await school.register('ru@example.org', 'ru')
  await school.confirmEmail(learner)
  const { award } = await graduate(4, learner)
  const letters = await school.db.selectFrom('letters').selectAll().where('kind', '=', 'award').execute()
  const letter = letters.find(({ recipient }) => recipient === 'ru@example.org')
  equal(letter?.subject, 'Ваш сертификат школы «Табия»')
  match(letter?.text ?? '', new RegExp(`/account/awards/${award.slug}`))
})

test('an unknown document is not found', async () => {
  const params = { slug: 'AAAAAAAAAAAAAAAA' }
  const answer = await school.visitor().request({ url: `/api/awards/${params.slug}` })
  equal(answer.statusCode, 404)
})

test('the head of the public page names the document, for sites that show the link', async () => {
  const learner = await school.registerConfirmed()
  const id = await school.idOf(learner)
  await school.db.updateTable('users').set({ firstName: '<Anna>' }).where('id', '=', id).execute()
  const { award } = await graduate(3, learner)
  const { status, head } = await awardPage(school.deps)(`/awards/${award.slug}`, 'en')
  equal(status, 200)
  match(head, /og:title" content="Certificate: &lt;Anna&gt;"/)
  match(head, /3 of 4 solved correctly/)
  match(head, new RegExp(`og:image" content="http://localhost:3000/api/awards/${award.slug}/og.png`))
  match(head, /noindex/)
})

test('the page of no document says so by its status, and other pages are let be', async () => {
  deepEqual(await awardPage(school.deps)('/awards/AAAAAAAAAAAAAAAA', 'en'), { status: 404, head: '' })
  deepEqual(await awardPage(school.deps)('/awards/', 'en'), { status: 200, head: '' })
  deepEqual(await awardPage(school.deps)('/levels', 'en'), { status: 200, head: '' })
})

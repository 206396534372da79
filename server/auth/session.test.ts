import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { setLanguage } from '@tabia/contract/account.ts'
import { getUser, logout, refresh } from '@tabia/contract/auth.ts'
import { tokensWith } from '../http/token.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const UNAUTHORIZED = { http: 401, message: 'Unauthorized' }
const isIn = (learner: Client) => learner.call(setLanguage, { language: 'en' }).then(() => true)
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a token says who, which session, from when and until when; half an hour', async () => {
  const { token } = await school.register()
  const { sub, sid, iat, exp, ...rest } = claimsOf(token)
  deepEqual([typeof sub, typeof sid, exp - iat, rest], ['string', 'string', 1800, {}])
  equal(iat, school.clock.now().getTime() / 1000)
})

test('an expired token opens nothing but a refresh, which hands over a new one of the same session', async () => {
  const learner = await school.register()
  const old = learner.token
  school.clock.advance({ minutes: 30 })
  await rejects(learner.call(getUser), UNAUTHORIZED)
  await rejects(isIn(learner), UNAUTHORIZED)

  deepEqual(await learner.call(refresh), {})
  ok(learner.token !== old)
  equal(claimsOf(learner.token).sid, claimsOf(old).sid)
  ok(await learner.call(getUser))
})

test('several tabs may refresh at once; the old token stays good until its end', async () => {
  const learner = await school.register()
  const tabs = [1, 2, 3].map(() => school.holder(learner.token ?? ''))
  school.clock.advance({ minutes: 20 })
  await Promise.all(tabs.map(tab => tab.call(refresh)))
  for (const tab of [...tabs, learner]) ok(await tab.call(getUser))
})

test('a token is refreshed until it is 45 days old', async () => {
  const learner = await school.register()
  const [early, late] = [school.holder(learner.token ?? ''), school.holder(learner.token ?? '')]
  school.clock.advance({ days: 44, hours: 23 })
  await early.call(refresh)
  school.clock.advance({ hours: 1 })
  await rejects(late.call(refresh), UNAUTHORIZED)
  ok(await early.call(refresh))
})

test('a session unused for 45 days is over', async () => {
  const learner = await school.register()
  school.clock.advance({ days: 45 })
  await rejects(learner.call(refresh), UNAUTHORIZED)
})

test('a session in use is over 180 days after login', async () => {
  const learner = await school.register()
  for (let month = 0; month < 6; month++) {
    school.clock.advance({ days: month < 5 ? 30 : 29 })
    await learner.call(refresh)
  }
  school.clock.advance({ days: 1 })
  await rejects(learner.call(refresh), UNAUTHORIZED)
})

test('being seen is written down once an hour at most', async () => {
  const learner = await school.register()
  school.clock.advance({ minutes: 20 })
  const early = await school.statements(() => learner.call(refresh))
  school.clock.advance({ minutes: 50 })
  const late = await school.statements(() => learner.call(refresh))
  deepEqual([early.length, late.length], [1, 2])
  const { lastSeenAt } = await school.db
    .selectFrom('sessions')
    .where('id', '=', claimsOf(learner.token).sid)
    .select('lastSeenAt')
    .executeTakeFirstOrThrow()
  deepEqual(lastSeenAt, school.clock.now())
})

test('signing out ends the session for every token of it, and only that session', async () => {
  const learner = await school.register('out@example.org')
  const otherTab = school.holder(learner.token ?? '')
  const phone = school.visitor()
  await phone.signIn('out@example.org')

  equal((await learner.call(logout)).message, 'Signed out.')
  for (const tab of [learner, otherTab]) {
    await rejects(tab.call(getUser), UNAUTHORIZED)
    await rejects(isIn(tab), UNAUTHORIZED)
    await rejects(tab.call(refresh), UNAUTHORIZED)
    await rejects(tab.call(logout), UNAUTHORIZED)
  }
  ok(await phone.call(getUser))
})

test('an expired token can still sign out', async () => {
  const learner = await school.register()
  school.clock.advance({ days: 3 })
  equal((await learner.call(logout)).message, 'Signed out.')
  await rejects(learner.call(refresh), UNAUTHORIZED)
})

test('a token of an account that is gone is worth nothing', async () => {
  const learner = await school.register('gone@example.org')
  await school.db.deleteFrom('users').where('email', '=', 'gone@example.org').execute()
  await rejects(learner.call(getUser), UNAUTHORIZED)
  await rejects(learner.call(refresh), UNAUTHORIZED)
})

test('only tokens of ours are believed', async () => {
  const { token = '' } = await school.register()
  const [header, payload, signature] = token.split('.')
  const claims = claimsOf(token)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const { token: someoneElse } = await school.register()
  const foreign = tokensWith('the secret of another school, long enough')
  const forged = {
    'no token': '',
    'not a token': 'abc',
    'no signature': `${header}.${payload}.`,
    'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'another algorithm': `${encode({ alg: 'HS384', typ: 'JWT' })}.${payload}.${signature}`,
    'another learner': `${header}.${encode({ ...claims, sub: '2' })}.${signature}`,
    'another signature': `${header}.${payload}.${someoneElse?.split('.')[2]}`,
    'another secret': foreign.sign(Number(claims.sub), claims.sid, school.clock.now()),
    'a session that never was': school.deps.tokens.sign(
      Number(claims.sub),
      school.deps.newId(),
      school.clock.now(),
    ),
    'the session of another learner': school.deps.tokens.sign(2, claims.sid, school.clock.now()),
  }
  for (const [what, wrong] of Object.entries(forged)) {
    await rejects(school.holder(wrong).call(getUser), UNAUTHORIZED, what)
    await rejects(isIn(school.holder(wrong)), UNAUTHORIZED, what)
    await rejects(school.holder(wrong).call(refresh), UNAUTHORIZED, what)
  }
})

test('a token counts in the Authorization header alone, never in a cookie', async () => {
  const { token } = await school.register()
  const answer = await school
    .visitor()
    .request({ url: '/api/auth/user', headers: { cookie: `User-Token=${token}` } })
  deepEqual([answer.statusCode, answer.json().error], [401, 'Unauthorized'])
})

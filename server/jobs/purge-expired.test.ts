import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUser, logout, sendPasswordLink } from '@tabia/contract/auth.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { purgeExpired } from './purge-expired.ts'
import { markSent } from './letter-queries.ts'

let school: School
before(async () => {
  school = await openSchool()
})
after(() => school.close())

async function counts() {
  const count = async (table: 'letters' | 'mailTokens' | 'sessions') => {
    const query = school.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
    return (await query.executeTakeFirstOrThrow()).rows
  }
  return {
    letters: await count('letters'),
    links: await count('mailTokens'),
    sessions: await count('sessions'),
  }
}

test('what is over is kept for thirty days, then it goes; what works stays', async () => {
  const gone = await school.register('gone@example.org')
  await gone.call(logout)
  for (const { id } of await school.db.selectFrom('letters').select('id').execute()) {
    await markSent(school.db, id, school.clock.now())
  }
  school.clock.advance({ days: 30 })
  const here = await school.register('here@example.org')
  await school.visitor().call(sendPasswordLink, { email: 'here@example.org' })
  await purgeExpired(school.deps)
  deepEqual(await counts(), { letters: 3, links: 3, sessions: 2 })

  school.clock.advance({ minutes: 1 })
  school.log()
  await purgeExpired(school.deps)
  deepEqual(await counts(), { letters: 2, links: 3, sessions: 1 })
  deepEqual(
    school.log().map(line => JSON.parse(line).msg),
    ['expired rows purged'],
  )
  school.clock.advance({ minutes: 10 })
  equal((await here.call(getUser)).email, 'here@example.org')
  await purgeExpired(school.deps)
  deepEqual(
    school.log().filter(line => line.includes('cleared')),
    [],
  )
})

test('an unused session is purged thirty days after its end', async () => {
  await school.register('sleeper@example.org')
  school.clock.advance({ days: 74 })
  await purgeExpired(school.deps)
  equal((await counts()).sessions, 2)
  school.clock.advance({ days: 2 })
  await purgeExpired(school.deps)
  equal((await counts()).sessions, 0)
})

test('counts that end beyond every window are of a clock that was wrong: they go at once', async () => {
  const now = school.clock.now().getTime()
  const rows = [
    { key: 'over', points: 1, expire: now - 1 },
    { key: 'counting', points: 1, expire: now + 3_600_000 },
    { key: 'wrong clock', points: 1, expire: now + 90 * 86_400_000 },
  ]
  await school.db.insertInto('limits').values(rows).execute()
  await purgeExpired(school.deps)
  deepEqual(await school.db.selectFrom('limits').select('key').execute(), [{ key: 'counting' }])
})

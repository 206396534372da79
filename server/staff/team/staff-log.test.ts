import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStaffLog, LOG_KINDS } from '@tabia/contract/studio/staff.ts'
import { purgeExpired } from '../../jobs/purge-expired.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { makeOwner } from '@tabia/school-kit/staff.ts'
import { COMMAND_LINE, recordAction } from '../staff-log.ts'

let school: School
let owner: Client
before(async () => {
  school = await openSchool()
  owner = await makeOwner(school)
})
after(() => school.close())

const record = (action: string, subject: string) =>
  recordAction(
    school.db,
    COMMAND_LINE,
    { action, subject, learnerId: null, after: { eraseAt: 'x' } },
    school.clock.now(),
  )

const SUBJECTS = {
  courses: ['course start-1', 'dispute 3'],
  money: ['order 12', 'payment 7'],
  staff: ['staff 5', 'invitation 2', 'studio'],
  people: ['learner 7', 'letter 1', 'message 4', 'review 9'],
}

test('every line is of one kind', async () => {
  for (const subject of Object.values(SUBJECTS).flat()) await record('act', subject)
  const { entries } = await owner.call(getStaffLog)
  deepEqual(
    entries.map(({ subject }) => subject),
    Object.values(SUBJECTS).flat().toReversed(),
  )
  for (const kind of LOG_KINDS) {
    const found = await owner.call(getStaffLog, { kind })
    deepEqual(
      found.entries.map(({ subject }) => subject),
      SUBJECTS[kind].toReversed(),
      kind,
    )
    equal(found.more, false)
  }
  deepEqual([entries[0]?.who, entries[0]?.before, entries[0]?.after], [null, null, { eraseAt: 'x' }])
})

test('it is read 50 lines at a time, none twice and none left out', async () => {
  for (let number = 0; number < 120; number++) await record('act', `order ${number}`)
  const seen: number[] = []
  let oldest: number | undefined
  for (let page = 0; page < 9; page++) {
    const { entries, more } = await owner.call(getStaffLog, {
      kind: 'money',
      ...(oldest && { before: oldest }),
    })
    equal(entries.length <= 50, true)
    seen.push(...entries.map(({ id }) => id))
    oldest = entries.at(-1)?.id
    if (!more) break
  }
  equal(seen.length, 122)
  deepEqual(
    seen,
    [...new Set(seen)].toSorted((a, b) => b - a),
  )
})

test('it is kept for two years', async () => {
  await school.db.deleteFrom('staffLog').execute()
  await record('old', 'order 1')
  school.clock.advance({ days: 2 * 365 })
  await record('new', 'order 2')
  school.clock.advance({ days: 2 })
  await purgeExpired(school.deps)
  const left = await school.db.selectFrom('staffLog').select('action').execute()
  deepEqual(left, [{ action: 'new' }])
})

test('invitations that are over go after thirty days', async () => {
  const now = school.clock.now()
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
  const row = {
    hash: 'h',
    email: 'a@example.org',
    capability: 'coach' as const,
    courseKeys: [],
    createdAt: now,
  }
  await school.db
    .insertInto('staffInvitations')
    .values({ ...row, expiresAt, invitedBy: null })
    .execute()
  school.clock.advance({ days: 37 })
  await purgeExpired(school.deps)
  equal((await school.db.selectFrom('staffInvitations').select('id').execute()).length, 1)
  school.clock.advance({ minutes: 1 })
  await purgeExpired(school.deps)
  deepEqual(await school.db.selectFrom('staffInvitations').select('id').execute(), [])
})

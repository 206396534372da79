import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { deleteAccount, updateProfile } from '@tabia/contract/account.ts'
import { getAwards } from '@tabia/contract/awards.ts'
import { getRatingStats } from '@tabia/contract/stats.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'

// A day is a day where the school is (A-TZ), wherever its machine stands.

const NEW_YEAR_EVE = new Date('2026-12-31T10:45:00Z')

const ZONES = [
  {
    timeZone: 'Pacific/Chatham',
    day: '2027-01-01',
    next: '2027-01-02',
    printed: '1 January 2027',
    erased: '15 January 2027',
  },
  {
    timeZone: 'Europe/Moscow',
    day: '2026-12-31',
    next: '2027-01-01',
    printed: '31 December 2026',
    erased: '14 January 2027',
  },
  {
    timeZone: 'Pacific/Pago_Pago',
    day: '2026-12-30',
    next: '2026-12-31',
    printed: '30 December 2026',
    erased: '13 January 2027',
  },
] as const

for (const { timeZone, day, next, printed, erased } of ZONES) {
  test(`statistics, documents, birthdays and dates in words, in ${timeZone}`, async t => {
    const school = await openTrainingSchool({ now: NEW_YEAR_EVE, config: { timeZone } })
    t.after(() => school.close())
    const learner = await school.registerConfirmed()
    await school.finishFullCourse(learner, 4)

    const { data } = await learner.call(getRatingStats)
    deepEqual(new Set(data.final.map(({ date }) => date)), new Set([day]))
    equal(at(await learner.call(getAwards), 0).issuedAtFormatted, printed)

    const born = (birthday: string) => learner.call(updateProfile, { birthday })
    equal((await born(day)).user.birthday, day)
    await rejects(born(next), { http: 422 })
    match((await learner.call(deleteAccount, { password: PASSWORD })).message, new RegExp(` ${erased}\\.`))
  })
}

import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCoachCourses, placeOrder } from '@tabia/contract/payments.ts'
import { withdrawCourse } from '@tabia/contract/studio/courses.ts'
import { getStaffLog } from '@tabia/contract/studio/staff.ts'
import { sellCoachCourse } from '@tabia/school-kit/catalogue/coach.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
let owner: Client
let coach: Client
let course: number
before(async () => {
  school = await openTrainingSchool()
  owner = await makeOwner(school)
  coach = await makeCoach(school, ['endings'])
  course = await sellCoachCourse(school.db, 'endings', school.clock.now())
})
after(() => school.close())

const withdraw = (staff: Client, withdrawn = true, key = 'endings') =>
  staff.call(withdrawCourse, { withdrawn }, { params: { key } })
const lines = async () =>
  (await owner.call(getStaffLog, { kind: 'courses' })).entries.map(
    ({ action, subject }) => `${action} ${subject}`,
  )

test('a coach takes a course off sale and puts it back; each is one line of the log', async () => {
  const learner = await school.register()
  deepEqual(await withdraw(coach), { state: 'withdrawn' })
  deepEqual(await withdraw(coach), { state: 'withdrawn' })
  deepEqual((await learner.call(getCoachCourses)).data, [])
  await rejects(learner.call(placeOrder, { course }), { status: 'course_withdrawn' })

  deepEqual(await withdraw(owner, false), { state: 'on_sale' })
  equal((await learner.call(placeOrder, { course })).status, 'pending')
  deepEqual(await lines(), ['sell-again course endings', 'withdraw course endings'])
})

test('two presses at the same moment are one', async () => {
  const linesBefore = (await lines()).length
  await Promise.all([withdraw(coach), withdraw(owner), withdraw(coach)])
  equal((await lines()).length, linesBefore + 1)
  await withdraw(coach, false)
})

test('a course of the school, of another coach or of no one is not withdrawn', async () => {
  await rejects(withdraw(owner, true, 'start-1'), { status: 'read_only' })
  await rejects(withdraw(owner, true, 'never-was'), { http: 404 })
  const stranger = await makeCoach(school, ['start-1'], 'stranger@example.org')
  await rejects(withdraw(stranger), { http: 404 })
  await rejects(withdraw(await school.register()), { http: 404 })
})

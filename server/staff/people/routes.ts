import * as calls from '@tabia/contract/studio/people.ts'
import { ownData } from '../../account/own-data/own-data.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { route } from '../../http/calls/route.ts'
import type { StaffCaller } from '../../http/staff-access.ts'
import type { Staff } from '../staff-log.ts'
import * as account from './account-actions.ts'
import { getPerson, searchPeople } from './get-person.ts'
import { grantCourse, takeBackCourse } from './grant-course.ts'
import { findPerson } from './queries.ts'

/** Some thousand rows are read for each. */
const EXPORTS = { name: 'exports of people', times: 30, seconds: 3600 }

/** People, at the owner's desk: the same functions as the command `people`. */
export function peopleRoutes(app: App, deps: Deps): void {
  route(app, calls.findPeople, ({ query }) => searchPeople(deps, query.text ?? ''))
  route(app, calls.getPerson, ({ params: { id }, caller, locale }) =>
    getPerson(deps, { id, reader: caller.userId, locale }),
  )
  route(app, calls.confirmAddress, async ({ params: { id }, ...call }) => ({
    done: await account.confirmAddress(deps, staffOf(call), id),
  }))
  route(app, calls.moveAddress, async ({ params: { id }, ...call }) => ({
    done: await account.changeAddress(deps, staffOf(call), id, call.body.email),
  }))
  route(app, calls.postPasswordLetter, async ({ params: { id }, ...call }) => ({
    done: await account.sendPasswordLetter(deps, staffOf(call), id),
  }))
  route(app, calls.endSessionsOf, async ({ params: { id }, ...call }) => ({
    ended: await account.signOut(deps, staffOf(call), id),
  }))
  route(app, calls.blockPerson, async ({ params: { id }, ...call }) => {
    refuseOwn(call.caller, id)
    const { blocked, reason } = call.body
    const by = staffOf(call)
    return { done: await (blocked ? account.block(deps, by, id, reason) : account.unblock(deps, by, id)) }
  })
  route(app, calls.erasePerson, async ({ params: { id }, ...call }) => {
    refuseOwn(call.caller, id)
    const by = staffOf(call)
    if (call.body.erase) await account.askToErase(deps, by, id)
    else await account.keepAccount(deps, by, id)
    const person = await findPerson(deps.db, String(id))
    return { eraseAt: person?.eraseAt?.toISOString() ?? null }
  })
  route(app, calls.giveCourse, async ({ params: { id }, ...call }) => {
    const { course, reason } = call.body
    const given = await grantCourse(deps, staffOf(call), { learnerId: id, course, reason })
    switch (given.kind) {
      case 'granted':
        return { order: given.order }
      case 'owned':
        throw new ApiError('course_owned')
      case 'next_unavailable':
        throw new ApiError('next_unavailable')
      case 'trial':
      case 'unknown_course':
        throw new ApiError('not_found')
    }
  })
  route(app, calls.takeCourseBack, async ({ params: { id }, ...call }) => {
    const order = await takeBackCourse(deps, staffOf(call), { learnerId: id, course: call.body.course })
    return { done: order !== undefined }
  })
  route(
    app,
    calls.exportPerson,
    async ({ params: { id }, ...call }) => {
      await account.recordExport(deps, staffOf(call), id)
      return ownData(deps, id)
    },
    { limit: EXPORTS },
  )
}

const staffOf = ({ caller, body }: { caller: StaffCaller; body: { reason: string } }): Staff => ({
  userId: caller.userId,
  reason: body.reason,
})

/** The school must not lose an owner by a slip. */
function refuseOwn({ userId }: StaffCaller, id: number): void {
  if (userId === id) throw new ApiError('own_account')
}

import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refresh } from '@tabia/contract/auth.ts'
import { CALLS, type NamedCall } from '@tabia/contract/calls.ts'
import { isOfStaff } from '@tabia/contract/endpoint.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { lockStudio } from '@tabia/contract/studio/door.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { checkAnswer, reportAnswer, startCourse } from '@tabia/contract/training.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { at } from '@tabia/school-kit/training-school.ts'

// What each member of staff may call: every call of staff in the contract has a row, every person a column. `unproved`
// is the owner before the password was given again, `other` a coach of another course than the one that is called
// about, `coach` the coach of it. Everybody else gets 404 (server/auth/access.test.ts).

const PEOPLE = ['unproved', 'other', 'coach', 'owner'] as const
type Person = (typeof PEOPLE)[number]

const TABLE = `
                        unproved            other               coach               owner
  getStudio             200                 200                 200                 200
  enterStudio           200                 200                 200                 200
  lockStudio            200                 200                 200                 200
  getSecondFactor       403:prove_password  200                 200                 200
  setUpSecondFactor     403:prove_password  200                 200                 200
  confirmSecondFactor   403:prove_password  409                 409                 409
  removeSecondFactor    403:prove_password  409                 409                 409
  renewRecoveryCodes    403:prove_password  409                 409                 409
  getWaiting            403:prove_password  200                 200                 200
  getHealth             403:prove_password  404                 404                 200
  retryLetters          403:prove_password  404                 404                 200
  getStaff              403:prove_password  404                 404                 200
  grantStaff            403:prove_password  404                 404                 200
  endStaff              403:prove_password  404                 404                 409:last_owner
  inviteStaff           403:prove_password  404                 404                 200
  withdrawInvitation    403:prove_password  404                 404                 200
  requireSecondFactor   403:prove_password  404                 404                 409
  getStaffLog           403:prove_password  404                 404                 200
  getInbox              403:prove_password  200                 200                 200
  getRefusals           403:prove_password  404                 404                 200
  getDispute            403:prove_password  404                 200                 200
  previewDecision       403:prove_password  404                 200                 200
  decideDispute         403:prove_password  404                 409:plan_changed    409:plan_changed
  getMessage            403:prove_password  404                 200                 200
  answerMessage         403:prove_password  404                 200                 409:already_answered
  closeMessage          403:prove_password  404                 200                 200
  getReview             403:prove_password  404                 200                 200
  answerReview          403:prove_password  404                 200                 409:already_answered
  publishReview         403:prove_password  404                 200                 200
  closeReview           403:prove_password  404                 200                 200
  findPeople            403:prove_password  404                 404                 200
  getPerson             403:prove_password  404                 404                 200
  confirmAddress        403:prove_password  404                 404                 200
  moveAddress           403:prove_password  404                 404                 200
  postPasswordLetter    403:prove_password  404                 404                 200
  endSessionsOf         403:prove_password  404                 404                 200
  blockPerson           403:prove_password  404                 404                 200
  erasePerson           403:prove_password  404                 404                 200
  giveCourse            403:prove_password  404                 404                 200
  takeCourseBack        403:prove_password  404                 404                 200
  exportPerson          403:prove_password  404                 404                 200
  findOrders            403:prove_password  404                 404                 200
  getOrderStory         403:prove_password  404                 404                 200
  refundOrder           403:prove_password  404                 404                 200
  reconcileOrder        403:prove_password  404                 404                 200
  reconcileOrders       403:prove_password  404                 404                 200
  resendOrderLetter     403:prove_password  404                 404                 200
  getTotals             403:prove_password  404                 404                 200
  exportOrders          403:prove_password  404                 404                 200
`

interface Sent {
  body?: object
  query?: Record<string, unknown>
  params?: Record<string, string>
}

/** What calls are about. */
interface Things {
  owner: number
  coach: number
  invitation: number
  /** Of a learner of the coach's course. */
  dispute: number
  message: number
  review: number
  learner: number
  /** Paid, of the learner. */
  order: number
}

/** What each call sends; those that are not here send nothing. */
const SENT: Record<string, (things: Things) => Sent> = {
  enterStudio: () => ({ body: { password: PASSWORD } }),
  retryLetters: () => ({ body: {} }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  removeSecondFactor: () => ({ body: { password: PASSWORD } }),
  renewRecoveryCodes: () => ({ body: { password: PASSWORD } }),
  grantStaff: ({ coach }) => ({
    params: { id: String(coach) },
    body: { capability: 'coach', courses: ['start-1'] },
  }),
  endStaff: ({ owner }) => ({ params: { id: String(owner) }, body: { capability: 'owner' } }),
  inviteStaff: () => ({ body: { email: 'invited@example.org', capability: 'coach', courses: [] } }),
  withdrawInvitation: ({ invitation }) => ({ params: { id: String(invitation) } }),
  requireSecondFactor: () => ({ body: { required: true } }),
  getDispute: ({ dispute }) => ({ params: { id: String(dispute) } }),
  previewDecision: ({ dispute }) => ({ params: { id: String(dispute) }, body: { decision: 'accept' } }),
  decideDispute: ({ dispute }) => ({
    params: { id: String(dispute) },
    body: { decision: 'accept', previewDigest: 'another' },
  }),
  getMessage: ({ message }) => ({ params: { id: String(message) } }),
  answerMessage: ({ message }) => ({ params: { id: String(message) }, body: { text: 'Yes' } }),
  closeMessage: ({ message }) => ({ params: { id: String(message) }, body: { closed: true } }),
  getReview: ({ review }) => ({ params: { id: String(review) } }),
  answerReview: ({ review }) => ({ params: { id: String(review) }, body: { text: 'Thank you' } }),
  publishReview: ({ review }) => ({ params: { id: String(review) }, body: { published: true } }),
  closeReview: ({ review }) => ({ params: { id: String(review) }, body: { closed: true } }),
  getPerson: ofLearner({}),
  confirmAddress: ofLearner({ reason: 'asked' }),
  moveAddress: ofLearner({ reason: 'asked', email: 'moved@example.org' }),
  postPasswordLetter: ofLearner({ reason: 'asked' }),
  endSessionsOf: ofLearner({ reason: 'asked' }),
  blockPerson: ofLearner({ reason: 'asked', blocked: true }),
  erasePerson: ofLearner({ reason: 'asked', erase: true }),
  giveCourse: ofLearner({ reason: 'asked', course: 'progress-1' }),
  takeCourseBack: ofLearner({ reason: 'asked', course: 'progress-1' }),
  exportPerson: ofLearner({ reason: 'asked' }),
  getOrderStory: ofOrder({}),
  refundOrder: ({ order }) => ({
    params: { id: String(order) },
    body: { reason: 'asked', typed: String(order), amount: 490_000, left: 490_000 },
  }),
  reconcileOrder: ofOrder({}),
  resendOrderLetter: ofOrder({}),
}

function ofLearner(body: object) {
  return ({ learner }: Things): Sent => ({ params: { id: String(learner) }, body })
}

function ofOrder(body: object) {
  return ({ order }: Things): Sent => ({ params: { id: String(order) }, body })
}

let shop: Shop
let browsers: Record<Person, Client>
let things: Things
before(async () => {
  shop = await openShop()
  const owner = await makeOwner(shop)
  const unproved = shop.visitor()
  await unproved.signIn('owner@example.org')
  const coach = await makeCoach(shop, ['start-1'])
  const other = await makeCoach(shop, ['progress-1'], 'other@example.org')
  browsers = { unproved, other, coach, owner }
  things = {
    owner: await shop.idOf(owner),
    coach: await shop.idOf(coach),
    invitation: await invite(),
    ...(await written()),
    ...(await sell()),
  }
})
after(() => shop.close())

async function sell(): Promise<Pick<Things, 'learner' | 'order'>> {
  const learner = await shop.register('bought@example.org')
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  return { learner: await shop.idOf(learner), order }
}

async function invite(): Promise<number> {
  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('staffInvitations')
    .values({
      hash: shop.deps.newId(),
      email: 'someone@example.org',
      capability: 'coach',
      courseKeys: [],
      invitedBy: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a learner of `start-1` has objected to, asked and said. */
async function written() {
  const learner = await shop.registerConfirmed()
  await shop.buy(learner, 'start-1')
  const { topics } = await learner.call(startCourse, { level: 0, trial: false })
  const task = at(await shop.tasksOfTopic(at(topics, 0).id), 0)
  await learner.call(checkAnswer, { task, answer: 'Kf1' })
  await learner.call(reportAnswer, { task })
  await learner.call(sendMessage, { subject: 'question', text: 'May I?' })
  await learner.call(sendReview, { text: 'Good', agreed: true })
  const idIn = async (table: 'disputes' | 'messages' | 'reviews') =>
    (await shop.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  return { dispute: await idIn('disputes'), message: await idIn('messages'), review: await idIn('reviews') }
}

const OF_STAFF = CALLS.filter(({ endpoint }) => isOfStaff(endpoint))
const [columns = [], ...rows] = TABLE.split('\n')
  .filter(line => line.trim() !== '')
  .map(line => line.trim().split(/\s+/))
const ROWS = new Map(rows.map(([call = '', ...outcomes]) => [call, outcomes]))

test('every call of staff has a row, and every row a call', () => {
  deepEqual(columns, PEOPLE)
  deepEqual([...ROWS.keys()].toSorted(), OF_STAFF.map(({ name }) => name).toSorted())
})

// Those that open or close the door come last.
const LAST = ['enterStudio', 'lockStudio']
const ORDER = [
  ...OF_STAFF.filter(({ name }) => !LAST.includes(name)),
  ...LAST.flatMap(last => OF_STAFF.filter(({ name }) => name === last)),
]

for (const call of ORDER) {
  test(`${call.name}: which staff may`, async () => {
    const outcomes: string[] = []
    for (const person of PEOPLE) outcomes.push(await outcomeOf(browsers[person], call))
    deepEqual(outcomes, ROWS.get(call.name))
  })
}

async function outcomeOf(client: Client, { name, endpoint }: NamedCall): Promise<string> {
  const { body, query, params = {} } = SENT[name]?.(things) ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, field: string) => params[field] ?? '')
  const { statusCode, headers, ...answer } = await client.request({
    method: endpoint.method,
    url: `/api${path}${query ? `?${formatQuery(query)}` : ''}`,
    ...(body && { body: toWire(body) }),
  })
  const status = String(headers['content-type']).includes('json') && JSON.parse(answer.body).status
  return statusCode >= 400 && status ? `${statusCode}:${status}` : String(statusCode)
}

test('where the school requires a second factor, all but its set-up and the door are closed without one', async () => {
  await shop.db.insertInto('studioSettings').values({ id: 1, secondFactorRequired: true }).execute()
  await browsers.owner.call(lockStudio)
  await browsers.owner.call(refresh)
  const { id } = await shop.db
    .selectFrom('users')
    .where('email', '=', 'owner@example.org')
    .select('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('sessions').set({ provedAt: shop.clock.now() }).where('userId', '=', id).execute()
  const open: string[] = []
  for (const call of ORDER) {
    if ((await outcomeOf(browsers.owner, call)) !== '403:set_up_code') open.push(call.name)
    if (call.name === 'enterStudio') break
  }
  deepEqual(open.toSorted(), [
    'confirmSecondFactor',
    'enterStudio',
    'getSecondFactor',
    'getStudio',
    'setUpSecondFactor',
  ])
})

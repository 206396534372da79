import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refresh } from '@tabia/contract/auth.ts'
import { CALLS, type NamedCall } from '@tabia/contract/calls.ts'
import { isOfStaff } from '@tabia/contract/endpoint.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { lockStudio } from '@tabia/contract/studio/door.ts'
import { addTask, addTopic, startDraft } from '@tabia/contract/studio/drafts.ts'
import { bringGames } from '@tabia/contract/studio/games.ts'
import { checkDraft } from '@tabia/contract/studio/publish.ts'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { checkAnswer, reportAnswer, startCourse } from '@tabia/contract/training.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { rookMate } from '@tabia/school-kit/drafts.ts'
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
  exportStudioCourse    403:prove_password  404                 200                 200
  getStudioCourses      403:prove_password  200                 200                 200
  withdrawCourse        403:prove_password  404                 404                 404
  addTask               403:prove_password  404                 200                 200
  addTopic              403:prove_password  404                 200                 200
  changeDraft           403:prove_password  404                 409:moved_on        409:moved_on
  changeTopic           403:prove_password  404                 409:moved_on        409:moved_on
  copyTask              403:prove_password  404                 200                 200
  getDraft              403:prove_password  404                 200                 200
  getDraftTask          403:prove_password  404                 200                 200
  getSchoolTask         403:prove_password  404                 200                 200
  getStudioCourse       403:prove_password  404                 200                 200
  moveTask              403:prove_password  404                 200                 200
  removeTask            403:prove_password  404                 200                 404
  removeTopic           403:prove_password  404                 200                 404
  startDraft            403:prove_password  200                 200                 200
  undoChange            403:prove_password  404                 200                 200
  writeDraftTask        403:prove_password  404                 409:moved_on        409:moved_on
  bringGames            403:prove_password  404                 200                 200
  getGameText           403:prove_password  404                 200                 200
  getGames              403:prove_password  404                 200                 200
  listGames             403:prove_password  404                 200                 200
  readGamesAnew         403:prove_password  404                 200                 200
  takeGames             403:prove_password  404                 200                 200
  previewAnswer         403:prove_password  404                 200                 200
  previewTask           403:prove_password  404                 200                 200
  exportQuality         403:prove_password  404                 200                 200
  getCourseFigures      403:prove_password  404                 200                 200
  getMeasuredCourses    403:prove_password  200                 200                 200
  getQuality            403:prove_password  404                 200                 200
  getTaskFigures        403:prove_password  404                 200                 200
  setMeasuredDifficulty 403:prove_password  404                 403:read_only       404
  checkDraft            403:prove_password  404                 409:job_running     409:job_running
  getEditions           403:prove_password  404                 200                 200
  getStudioJob          403:prove_password  404                 200                 200
  goBack                403:prove_password  404                 404                 404
  planPublication       403:prove_password  404                 200                 200
  publishDraft          403:prove_password  404                 409:job_running     409:job_running
  stopStudioJob         403:prove_password  404                 200                 200
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
  /** A course the coach has begun, not published. */
  key: string
  draft: number
  topic: number
  task: number
  games: number
  job: number
  /** Of `start-1`. */
  schoolTask: number
}

const BOTH = { en: 'Forks', ru: 'Вилки' }
const MATE = rookMate('d')

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
  exportStudioCourse: ofCourse,
  getStudioCourse: ofCourse,
  withdrawCourse: things => ({ ...ofCourse(things), body: { withdrawn: true } }),
  startDraft: () => ({ body: { new: { levelId: 0, name: BOTH } } }),
  getDraft: ofDraft(),
  changeDraft: ofDraft(() => ({ revision: 0, name: BOTH })),
  addTopic: ofDraft(() => ({ week: 1, name: BOTH })),
  changeTopic: ofTopic({ revision: 0, name: BOTH }),
  removeTopic: ofTopic(),
  addTask: ofDraft(({ topic }) => ({ topic, after: null, pgn: MATE })),
  getDraftTask: ofTask(),
  getSchoolTask: ({ schoolTask }) => ({ params: { key: 'start-1', id: String(schoolTask) } }),
  writeDraftTask: ofTask(() => ({ revision: 0, pgn: MATE })),
  moveTask: ofTask(({ topic }) => ({ topic, after: null })),
  copyTask: ofTask(),
  removeTask: ofTask(),
  undoChange: ofDraft(() => ({ way: 'undo' })),
  bringGames: ofDraft(),
  getGames: ofGames(),
  listGames: ofDraft(),
  readGamesAnew: ofGames({ encoding: 'koi8-r' }),
  getGameText: things => ({ params: { ...ofGames()(things).params, number: '1' } }),
  takeGames: things =>
    ofGames({ games: [{ number: 1, question: null }], to: { topic: things.topic } })(things),
  previewTask: things => ({ ...ofTask()(things), query: { language: 'en' } }),
  previewAnswer: ofTask(() => ({ move: 'd1d8', language: 'en' })),
  planPublication: ofDraft(),
  publishDraft: ofDraft(() => ({ planDigest: 'another' })),
  checkDraft: ofDraft(() => ({})),
  getStudioJob: ofJob,
  stopStudioJob: ofJob,
  getEditions: ofDraft(),
  goBack: ({ draft }) => ({ params: { id: String(draft), number: '1' } }),
  getQuality: ofSchoolCourse,
  exportQuality: ofSchoolCourse,
  getCourseFigures: ofSchoolCourse,
  getTaskFigures: ofSchoolTask(),
  setMeasuredDifficulty: ofSchoolTask({ difficulty: 700 }),
}

type Ask = (things: Things) => object | undefined

function ofDraft(bodyOf: Ask = () => undefined) {
  return (things: Things): Sent => ({ params: { id: String(things.draft) }, ...withBody(bodyOf(things)) })
}

function ofTask(bodyOf: Ask = () => undefined) {
  return (things: Things): Sent => ({ params: { id: String(things.task) }, ...withBody(bodyOf(things)) })
}

function ofTopic(body?: object) {
  return ({ draft, topic }: Things): Sent => ({
    params: { id: String(draft), topic: String(topic) },
    ...withBody(body),
  })
}

function ofGames(body?: object) {
  return ({ draft, games }: Things): Sent => ({
    params: { id: String(draft), games: String(games) },
    ...withBody(body),
  })
}

function ofSchoolTask(body?: object) {
  return ({ schoolTask }: Things): Sent => ({
    params: { key: 'start-1', id: String(schoolTask) },
    ...withBody(body),
  })
}

const withBody = (body: object | undefined) => (body ? { body } : {})

function ofCourse({ key }: Things): Sent {
  return { params: { key } }
}

function ofSchoolCourse(): Sent {
  return { params: { key: 'start-1' } }
}

function ofJob({ job }: Things): Sent {
  return { params: { id: String(job) } }
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
    ...(await begin(coach)),
  }
})
after(() => shop.close())

async function sell(): Promise<Pick<Things, 'learner' | 'order'>> {
  const learner = await shop.register('bought@example.org')
  const { page, order } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  return { learner: await shop.idOf(learner), order }
}

/** A course of the coach's own, with a task, games brought in and a check that waits. */
async function begin(coach: Client) {
  const { id: draft, key } = await coach.call(startDraft, { new: { levelId: 0, name: BOTH } })
  const inDraft = { params: { id: String(draft) } }
  const { id: topic } = await coach.call(addTopic, { week: 1, name: BOTH }, inDraft)
  const { id: task } = await coach.call(addTask, { topic, after: null, pgn: MATE }, inDraft)
  const path = bringGames.path.replace(':id', String(draft))
  const brought = await coach.sendFile(bringGames, path, Buffer.from(rookMate('a')))
  const { job } = await coach.call(checkDraft, {}, inDraft)
  const school = await shop.db
    .selectFrom('tasks')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .where('courses.key', '=', 'start-1')
    .select('tasks.id')
    .orderBy('tasks.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { draft, key, topic, task, games: JSON.parse(brought.body).id, job, schoolTask: school.id }
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

// Those that take something away, or open or close the door, come last.
const LAST = ['removeTask', 'removeTopic', 'enterStudio', 'lockStudio']
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
  const { statusCode, headers, ...answer } = endpoint.upload
    ? await client.sendFile(endpoint, path, Buffer.from(rookMate('b')))
    : await client.request({
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

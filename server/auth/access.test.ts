import { deepEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { CALLS, type NamedCall } from '@tabia/contract/calls.ts'
import { isOfStaff } from '@tabia/contract/endpoint.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { type Cast, openCast, PEOPLE, type Person, type Things } from '@tabia/school-kit/cast.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'

// Who may call what: every call of the contract has a row, every person a column (they are introduced in cast.ts).
// Each calls about what is theirs or, where they have none of it, about what is the learner's. The learner comes last:
// what the others were refused has changed nothing. A call of staff is not there for any of them; what it is for staff
// stands in server/staff/access.test.ts.

const TABLE = `
                         guest  expired  erased  another          unverified              refunded         learner
  getUser                401    401      401     200              200                     200              200
  refresh                401    200      401     200              200                     200              200
  verifyEmail            302    302      302     302              302                     302              302
  keepAccount            422    422      422     422              422                     422              422
  login                  401    200      401     200              200                     200              200
  register               200    200      200     200              200                     200              200
  resendVerification     401    401      401     200              200                     200              200
  resetPassword          422    422      422     422              422                     422              422
  sendPasswordLink       200    200      200     200              200                     200              200
  undoEmailChange        422    422      422     422              422                     422              422
  logout                 401    200      401     200              200                     200              200

  exportData             401    401      401     200              200                     200              200
  exportGames            401    401      401     200              200                     200              200
  getSessions            401    401      401     200              200                     200              200
  endOtherSessions       401    401      401     200              200                     200              200
  endSession             401    401      401     404              200                     200              200
  removeAvatar           401    401      401     200              200                     200              200
  setAvatar              401    401      401     200              200                     200              200
  setLanguage            401    401      401     200              200                     200              200
  updateProfile          401    401      401     200              200                     200              200
  changeEmail            401    401      401     200              200                     200              200
  changePassword         401    401      401     200              200                     200              200
  deleteAccount          401    401      401     200              200                     200              200

  startCourse            401    401      401     403:not_ordered  403:email_not_verified  403:not_ordered  200
  startTopic             401    401      401     404              200                     403:not_ordered  200
  checkAnswer            401    401      401     404              200                     403:not_ordered  200
  reportAnswer           401    401      401     404              200                     200              200
  getDecisions           401    401      401     200              200                     200              200
  seeDecisions           401    401      401     200              200                     200              200
  getLetterChoices       401    401      401     200              200                     200              200
  setLetterChoices       401    401      401     200              200                     200              200
  startNextBlock         401    401      401     404              409:block_not_finished  404              409:last_block

  getLevelsProgress      401    401      401     200              200                     200              200
  takeMoment             401    401      401     404              404                     404              200
  getCourseSummary       401    401      401     404              404                     404              404
  checkSample            401    401      401     200              404                     404              404
  checkTrialSample       404    404      404     404              404                     404              404
  getSubscribeOptions    401    401      401     200              200                     200              200
  getCoursePage          401    401      401     200              200                     200              200
  getCoachCourses        401    401      401     200              200                     200              200
  getCoachCourse         401    401      401     404              404                     404              404
  startCoachCourse       401    401      401     404              404                     404              404
  getSwitchLevelOptions  401    401      401     200              200                     200              200
  placeOrder             401    401      401     200              403:email_not_verified  200              200
  retryPayment           401    401      401     404              404                     409:refunded     409:already_paid
  getOrder               401    401      401     404              404                     200              200
  getOrders              401    401      401     200              200                     200              200

  getBook                401    401      401     200              200                     200              200
  setBook                401    401      401     200              200                     200              200
  dealRepetition         401    401      401     200              200                     200              200
  answerRepetition       401    401      401     404              200                     403:not_ordered  200
  getBookItems           401    401      401     200              200                     200              200
  addToBook              401    401      401     404              200                     403:not_ordered  200
  returnToBook           401    401      401     404              200                     403:not_ordered  200
  removeFromBook         401    401      401     404              200                     404              200

  playLine               401    401      401     404              404                     403:not_ordered  404
  getLineStats           401    401      401     200              200                     200              200
  startWeekTest          401    401      401     404              404                     403:not_ordered  409:test_not_open
  getWeekTest            401    401      401     404              404                     404              404
  answerWeekTest         401    401      401     404              404                     404              404
  handInWeekTest         401    401      401     404              404                     404              404
  getWeekTests           401    401      401     200              200                     200              200

  getMistakes            401    401      401     404              200                     200              200
  getSolvedCourses       401    401      401     200              200                     200              200
  getSolvedTasks         401    401      401     404              200                     200              200
  getRatingStats         401    401      401     200              200                     200              200
  getTrainingStats       401    401      401     200              200                     200              200

  getTrainingDay         401    401      401     200              200                     200              200
  getAwards              401    401      401     200              200                     200              200
  getAwardPdf            401    401      401     404              404                     200              200
  getAward               200    200      200     200              200                     200              200
  getAwardDrawing        200    200      200     200              200                     200              200
  getAwardImage          200    200      200     200              200                     200              200

  getSubjects            401    401      401     200              200                     200              200
  sendMessage            401    401      401     200              200                     200              200
  sendReview             401    401      401     200              200                     200              200

  acceptInvitation       401    401      401     422              422                     422              422
`

interface Sent {
  body?: object
  query?: Record<string, unknown>
  params?: Record<string, string>
}

/** What each call sends; those that are not here send nothing. */
const SENT: Record<string, (things: Things, email: string) => Sent> = {
  login: (_, email) => ({ body: { email, password: PASSWORD } }),
  register: () => ({
    body: { name: 'Anna', email: `${randomUUID()}@example.org`, password: PASSWORD, acceptTerms: true },
  }),
  verifyEmail: () => ({ params: { token: 'guessed' } }),
  undoEmailChange: () => ({ body: { token: 'guessed' } }),
  sendPasswordLink: ({ email }) => ({ body: { email } }),
  resetPassword: ({ email }) => ({ body: { email, password: PASSWORD, token: 'guessed' } }),
  keepAccount: () => ({ body: { token: 'guessed' } }),
  setLanguage: () => ({ body: { language: 'ru' } }),
  changeEmail: (_, email) => ({ body: { email: `other-${email}`, password: PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}, and longer` } }),
  endSession: ({ session }) => ({ params: { id: session } }),
  updateProfile: () => ({ body: { nickname: 'Knight' } }),
  deleteAccount: () => ({ body: { password: PASSWORD } }),
  startCourse: ({ wanted: { level, trial } }) => ({ body: { level, trial } }),
  startTopic: ({ topic }) => ({ body: { topic } }),
  checkAnswer: ({ task }) => ({ body: { task, answer: 'Kf1' } }),
  reportAnswer: ({ mistake }) => ({ body: { task: mistake } }),
  seeDecisions: () => ({ body: { decisions: [1] } }),
  setLetterChoices: () => ({ body: { decision: 'none' } }),
  startNextBlock: ({ course }) => ({ body: { course } }),
  takeMoment: ({ course }) => ({ body: { kind: 'course', subject: course } }),
  getCourseSummary: ({ course }) => ({ query: { course } }),
  checkSample: ({ mistake }) => ({ body: { task: mistake, answer: 'Kf1' } }),
  checkTrialSample: ({ mistake }) => ({ body: { task: mistake, answer: 'Kf1' } }),
  getCoursePage: () => ({ query: { level: 1, number: 1 } }),
  getCoachCourse: ({ course }) => ({ query: { course } }),
  startCoachCourse: ({ course }) => ({ body: { course } }),
  placeOrder: ({ wanted: { course } }) => ({ body: { course } }),
  getOrder: ({ order }) => ({ query: { order } }),
  retryPayment: ({ order }) => ({ body: { order } }),
  getSolvedTasks: ({ mistakeTopic }) => ({ query: { topic: mistakeTopic } }),
  getMistakes: ({ course }) => ({ query: { course } }),
  setBook: () => ({ body: { on: true } }),
  dealRepetition: () => ({ body: {} }),
  answerRepetition: ({ mistake }) => ({
    body: { attempt: randomUUID(), task: mistake, kind: 'again', picture: 0, answer: 'Kf1' },
  }),
  getBookItems: () => ({ query: { place: 'work' } }),
  addToBook: ({ mistake }) => ({ body: { task: mistake } }),
  returnToBook: ({ mistake }) => ({ params: { task: String(mistake) } }),
  removeFromBook: ({ mistake }) => ({ params: { task: String(mistake) } }),
  playLine: ({ mistake }) => ({
    body: { attempt: randomUUID(), task: mistake, defence: 0, moves: ['Rd8#'], beyond: [] },
  }),
  startWeekTest: ({ block }) => ({ body: { block } }),
  getWeekTest: () => ({ params: { id: '987654' } }),
  answerWeekTest: () => ({ params: { id: '987654' }, body: { number: 0, answer: null } }),
  handInWeekTest: () => ({ params: { id: '987654' } }),
  getTrainingDay: () => ({ query: { date: '2026-11-16' } }),
  getAwardPdf: ({ award }) => ({ params: { slug: award } }),
  getAward: ({ award }) => ({ params: { slug: award } }),
  getAwardDrawing: ({ award }) => ({ params: { slug: award } }),
  getAwardImage: ({ award }) => ({ params: { slug: award } }),
  sendMessage: () => ({ body: { subject: 'question', text: 'Hello' } }),
  sendReview: () => ({ body: { text: 'Good', agreed: true } }),
  acceptInvitation: () => ({ body: { token: 'guessed' } }),
}

let shop: Shop
let cast: Cast
before(async () => {
  shop = await openShop()
  cast = await openCast(shop)
})
after(() => shop.close())

const [columns = [], ...rows] = TABLE.split('\n')
  .filter(line => line.trim() !== '')
  .map(line => line.trimEnd().split(/\s+/).slice(1))
const OF_STAFF = CALLS.filter(({ endpoint }) => isOfStaff(endpoint))
const ROWS = new Map([
  ...OF_STAFF.map(({ name }) => [name, PEOPLE.map(() => '404')] as const),
  ...rows.map(([call = '', ...outcomes]) => [call, outcomes] as const),
])

test('every call of the contract has a row, and every row a call', () => {
  deepEqual(columns, PEOPLE)
  deepEqual([...ROWS.keys()].toSorted(), CALLS.map(({ name }) => name).toSorted())
})

/** What a call after it would notice: confirmed emails, known passwords and live sessions end. */
const LAST = ['changeEmail', 'changePassword', 'logout', 'deleteAccount']
const ORDER = [
  ...CALLS.filter(({ endpoint: { method } }) => method === 'GET'),
  ...CALLS.filter(({ name, endpoint: { method } }) => method !== 'GET' && !LAST.includes(name)),
  ...LAST.flatMap(last => CALLS.filter(({ name }) => name === last)),
]

for (const call of ORDER) {
  test(`${call.name}: who may`, async () => {
    if (call.name === 'logout' || call.name === 'deleteAccount') cast = await openCast(shop)
    const outcomes: string[] = []
    for (const person of PEOPLE) outcomes.push(await outcomeOf(person, call))
    deepEqual(outcomes, ROWS.get(call.name))
  })
}

async function outcomeOf(person: Person, { name, endpoint }: NamedCall): Promise<string> {
  const client: Client = cast.browserOf(person)
  const { body, query, params = {} } = SENT[name]?.(cast.thingsOf(person), cast.emailOf(person)) ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, field: string) => params[field] ?? '')
  const answer = endpoint.upload
    ? await client.sendFile(endpoint, path, await picture())
    : await client.request({
        method: endpoint.method,
        url: `/api${path}${query ? `?${formatQuery(query)}` : ''}`,
        ...(body && { body: toWire(body) }),
      })
  const { statusCode, headers } = answer
  const status = String(headers['content-type']).includes('json') && answer.json().status
  return statusCode >= 400 && status ? `${statusCode}:${status}` : String(statusCode)
}

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

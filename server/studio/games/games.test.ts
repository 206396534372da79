import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as calls from '@tabia/contract/studio/games.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool, type School } from '@tabia/school-kit/school.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { purgeExpired } from '../../jobs/purge-expired.ts'

let school: School
let coach: Client
before(async () => {
  school = await openSchool()
  coach = await makeCoach(school, ['own'])
})
after(() => school.close())

const MATE = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n1. Rd8# *\n\n'
const ROOKS = '[FEN "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1"]\n\n1. Rd8# {Mate.} *\n\n'
const BROKEN = '[White "A"]\n[Black "B"]\n[FEN "6k1/5ppp/8/8/8/8/5PPP/3R1K2 w - - 0 1"]\n\n1. Rd9 *\n\n'
const WHOLE = '[White "C"]\n\n1. e4 e5 *\n\n'
const ASKED = '[White "D"]\n\n1. f3 {[%task]} e5 2. g4 {[%task]} Qh4# *\n\n'
const bytes = (text: string) => new TextEncoder().encode(text)

let drafts = 0
/** A draft of a course with a topic, and the coach is given that course. */
async function newDraft() {
  drafts += 1
  const key = `own-${drafts}`
  const { userId } = await school.db
    .selectFrom('staff')
    .select('userId')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const grant = {
    userId,
    capability: 'coach',
    courseKey: key,
    grantedAt: school.clock.now(),
    grantedBy: null,
  } as const
  await school.db.insertInto('staff').values(grant).execute()
  const at = school.clock.now()
  const both = JSON.stringify({ en: 'Own', ru: 'Свой' })
  const { id } = await school.db
    .insertInto('drafts')
    .values({
      courseKey: key,
      begunBy: null,
      levelId: 0,
      name: both,
      description: both,
      author: null,
      price: null,
      sampleTaskId: null,
      published: null,
      createdAt: at,
      updatedAt: at,
      updatedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const topic = await school.db
    .insertInto('draftTopics')
    .values({ draftId: id, week: 1, position: 1, name: both, goal: 'mate 1', accept: 'stored' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, topic: topic.id }
}

const send = (client: Client, draft: number, file: Uint8Array, name = '') =>
  client.sendFile(calls.bringGames, `/studio/drafts/${draft}/games${name && `?name=${name}`}`, file)
async function bring(draft: number, text: string | Uint8Array, name?: string): Promise<calls.GamesReport> {
  const answer = await send(coach, draft, typeof text === 'string' ? bytes(text) : text, name)
  equal(answer.statusCode, 200, answer.body)
  return fromWire(answer.json()) as calls.GamesReport
}
const at = (draft: number, games: number, number?: number) => ({
  params: { id: String(draft), games: String(games), number: String(number) },
})
const statesOf = ({ games }: calls.GamesReport) =>
  games.map(({ number, question, state }) => `${number}${question ? `.${question}` : ''} ${state}`)
const tasksOf = (draft: number) =>
  school.db.selectFrom('draftTasks').where('draftId', '=', draft).selectAll().orderBy('id').execute()

test('a report says of every game what it would become, and changes nothing', async () => {
  const { id } = await newDraft()
  const report = await bring(id, MATE + ROOKS + BROKEN + WHOLE + ASKED + MATE, 'mates.pgn')
  deepEqual(statesOf(report), [
    '1 ready',
    '2 advice',
    '3 error',
    '4 left_out',
    '5.1 ready',
    '5.2 advice',
    '6 duplicate',
  ])
  const [first, second, third, , , question] = report.games
  deepEqual([report.name, report.encoding, report.sample], ['mates.pgn', 'utf-8', null])
  deepEqual([first?.firstMove, first?.line, second?.missing], ['Rd8#', 1, ['ru']])
  deepEqual([third?.title, question?.firstMove], ['A – B', 'Qh4#'])
  deepEqual(
    third?.findings.map(({ code, line, column }) => [code, line, column]),
    [['ILLEGAL_MOVE', 13, 4]],
  )
  match(report.games.at(-1)?.findings[0]?.sentence ?? '', /game 1 of this text/)
  deepEqual(await tasksOf(id), [])
  deepEqual(await coach.call(calls.getGames, undefined, at(id, report.id)), report)
})

test('letters are found and shown; another encoding is read from the same bytes', async () => {
  const { id } = await newDraft()
  const koi = Uint8Array.from([
    ...bytes(`${MATE.replace('*', '')}{`),
    0xf4,
    0xcf,
    0xde,
    0xcb,
    0xc1,
    ...bytes('} *'),
  ])
  const report = await bring(id, koi)
  deepEqual([report.encoding, report.sample], ['koi8-r', 'Точка'])
  const anew = await coach.call(calls.readGamesAnew, { encoding: 'windows-1251' }, at(id, report.id))
  deepEqual([anew.encoding, anew.sample], ['windows-1251', 'фПЮЛБ'])
  const broken = await coach.call(calls.readGamesAnew, { encoding: 'utf-8' }, at(id, report.id))
  deepEqual(broken.games[0]?.findings.map(({ code }) => code).includes('GARBLED'), true)
})

test('one game is mended in its place, and only that one is another', async () => {
  const { id } = await newDraft()
  const report = await bring(id, MATE + BROKEN)
  const { pgn } = await coach.call(calls.getGameText, undefined, at(id, report.id, 2))
  equal(pgn, BROKEN.trim())
  const mend = (text: string) => coach.call(calls.readGamesAnew, { number: 2, pgn: text }, at(id, report.id))
  const mended = await mend(pgn.replace('Rd9', 'Rd8#'))
  // The same position but for its king.
  deepEqual(statesOf(mended), ['1 ready', '2 advice'])
  equal(
    (await coach.call(calls.getGameText, undefined, at(id, report.id, 2))).pgn,
    pgn.replace('Rd9', 'Rd8#'),
  )
  deepEqual(statesOf(await mend(MATE + MATE)), ['1 ready', '2 error'])
  deepEqual(statesOf(await mend('no chess')), ['1 ready', '2 left_out'])
  await rejects(coach.call(calls.getGameText, undefined, at(id, report.id, 3)), { http: 404 })
})

test('what is taken becomes tasks at the end of the topic, each once however often it is pressed', async () => {
  const { id, topic } = await newDraft()
  const { id: games, games: rows } = await bring(id, `[TaskId "x"]\n${MATE}${ROOKS}${BROKEN}${ASKED}${WHOLE}`)
  const all = rows.map(({ number, question }) => ({ number, question }))
  const take = () => coach.call(calls.takeGames, { games: all, to: { topic } }, at(id, games))
  const pressed = await Promise.all([take(), take()])
  deepEqual(
    pressed.map(({ taken }) => taken).toSorted((a, b) => a - b),
    [0, 4],
  )
  deepEqual(await take(), { topic, taken: 0 })

  const tasks = await tasksOf(id)
  deepEqual(
    tasks.map(({ position, facts }) => [position, facts.firstMove, facts.goal]),
    [
      [0, 'Rd8#', 'mate'],
      [1, 'Rd8#', 'mate'],
      [2, 'e5', 'mate'],
      [3, 'Qh4#', 'mate'],
    ],
  )
  equal(tasks[0]?.pgn, MATE.trim())
  equal(/TaskId|Difficulty/.test(tasks[3]?.pgn ?? ''), false)
  deepEqual(statesOf(await coach.call(calls.getGames, undefined, at(id, games))), [
    '1 taken',
    '2 taken',
    '3 error',
    '4.1 taken',
    '4.2 taken',
    '5 left_out',
  ])
})

test('a position that the course has already is told with its place', async () => {
  const { id, topic } = await newDraft()
  const first = await bring(id, MATE)
  const games = [{ number: 1, question: null }]
  await coach.call(calls.takeGames, { games, to: { topic } }, at(id, first.id))
  const second = await bring(id, MATE)
  deepEqual(statesOf(second), ['1 duplicate'])
  match(second.games[0]?.findings[0]?.sentence ?? '', /task 1 of “Own”, week 1/)
  const { games: russian } = await coach.call(calls.getGames, undefined, {
    ...at(id, second.id),
    locale: 'ru',
  })
  match(russian[0]?.findings[0]?.sentence ?? '', /задание 1 темы «Свой», неделя 1/)
  // Who wants it all the same may have it.
  equal((await coach.call(calls.takeGames, { games, to: { topic } }, at(id, second.id))).taken, 1)
})

test('a new topic is made once for all that is taken into it', async () => {
  const { id } = await newDraft()
  const report = await bring(id, MATE + ROOKS)
  const to = { week: 2, name: { en: 'Mates', ru: 'Маты' } }
  const take = (number: number) =>
    coach.call(calls.takeGames, { games: [{ number, question: null }], to }, at(id, report.id))
  const [one, two] = await Promise.all([take(1), take(2)])
  ok(one.topic)
  equal(one.topic, two.topic)
  const topics = await school.db.selectFrom('draftTopics').where('draftId', '=', id).select('week').execute()
  equal(topics.length, 2)
})

test('what is too much, too large or no chess is refused in words', async () => {
  const { id, topic } = await newDraft()
  const refused = async (file: Uint8Array) => {
    const { statusCode, body } = await send(coach, id, file)
    return [statusCode, JSON.parse(body).message]
  }
  deepEqual(await refused(bytes('')), [422, 'No game was found in this text.'])
  deepEqual(await refused(bytes('Dear coach, here are the games.')), [422, 'No game was found in this text.'])
  equal((await refused(new Uint8Array(10_000_001)))[0], 413)
  equal((await refused(new Uint8Array(11_000_000)))[0], 413)
  deepEqual(await refused(bytes(MATE.repeat(2001))), [413, '2,000 games go at a time. Divide the file.'])

  const many = await bring(id, MATE.repeat(1001))
  const games = many.games.map(({ number, question }) => ({ number, question }))
  await rejects(coach.call(calls.takeGames, { games, to: { topic } }, at(id, many.id)), { http: 413 })
  const thousand = { games: games.slice(0, 1000), to: { topic } }
  equal((await coach.call(calls.takeGames, thousand, at(id, many.id))).taken, 1000)
})

test('twenty times in an hour, and then it is said when again', async () => {
  const counting = await openSchool({ config: { rateLimits: true } })
  const owner = await makeOwner(counting)
  const id = 987_654
  for (let time = 0; time < 20; time++) equal((await send(owner, id, bytes(MATE))).statusCode, 404)
  const answer = await send(owner, id, bytes(MATE))
  equal(answer.statusCode, 429)
  ok(Number(answer.headers['retry-after']) > 0)
  await counting.close()
})

test('a learner, and a coach of other courses, finds nothing here', async () => {
  const { id } = await newDraft()
  const report = await bring(id, MATE)
  const learner = await school.register()
  const other = await makeCoach(school, ['another'], 'other@example.org')
  for (const client of [learner, other]) {
    equal((await send(client, id, bytes(MATE))).statusCode, 404)
    await rejects(client.call(calls.getGames, undefined, at(id, report.id)), { http: 404 })
    await rejects(client.call(calls.listGames, undefined, at(id, 0)), { http: 404 })
    await rejects(client.call(calls.getGameText, undefined, at(id, report.id, 1)), { http: 404 })
    await rejects(client.call(calls.readGamesAnew, { encoding: 'utf-8' }, at(id, report.id)), { http: 404 })
    const games = [{ number: 1, question: null }]
    const to = { week: 1, name: { en: 'A', ru: 'А' } }
    await rejects(client.call(calls.takeGames, { games, to }, at(id, report.id)), { http: 404 })
  }
})

test('ten megabytes are read, kept, and read once more in another encoding', async () => {
  const { id } = await newDraft()
  // Remarks that no packing makes much smaller, so that the database has to take megabytes as well.
  const remarks = Array.from({ length: 76_000 }, () => `% ${randomBytes(64).toString('hex')}\n`).join('')
  const file = bytes(MATE + remarks)
  ok(file.length > 9_900_000 && file.length <= 10_000_000)
  const report = await bring(id, file)
  deepEqual(statesOf(report), ['1 ready'])
  const anew = await coach.call(calls.readGamesAnew, { encoding: 'koi8-r' }, at(id, report.id))
  deepEqual(statesOf(anew), ['1 ready'])
})

// Last: sessions end with it, too.
test('what was left out stays for 90 days', async () => {
  const { id, topic } = await newDraft()
  const left = await bring(id, MATE + WHOLE, 'left.pgn')
  const all = await bring(id, ROOKS)
  const listed = async () => (await coach.call(calls.listGames, undefined, at(id, 0))).imports
  const take = (games: number) =>
    coach.call(calls.takeGames, { games: [{ number: 1, question: null }], to: { topic } }, at(id, games))
  await take(left.id)
  await take(all.id)
  deepEqual(
    (await listed()).map(({ name, left: count }) => [name, count]),
    [['left.pgn', 1]],
  )
  const purgedAfter = async (days: number) => {
    const later = new Date(school.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
    await purgeExpired({ ...school.deps, now: () => later })
    return (await school.db.selectFrom('gameImports').where('id', '=', left.id).select('id').execute()).length
  }
  deepEqual([await purgedAfter(89), await purgedAfter(91)], [1, 0])
})

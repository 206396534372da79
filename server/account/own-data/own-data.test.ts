import { deepEqual, equal, ok, partialDeepStrictEqual } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { deleteAccount, exportData, exportGames, updateProfile } from '@tabia/contract/account.ts'
import { checkAnswer, reportAnswer, startTopic } from '@tabia/contract/training.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { writeHistory } from '@tabia/school-kit/past/long-history.ts'
import { openShop, type Shop } from '@tabia/school-kit/shop.ts'
import { at } from '@tabia/school-kit/training-school.ts'
import { streamOwnAnswers } from './own-data-queries.ts'
import { ownGames } from './own-data.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const fileOf = (learner: Client, { path }: { path: string }, locale = 'en') =>
  learner.request({ url: `/api${path}`, headers: { 'accept-language': locale } })

/** A learner who has bought, answered one task wrong and objected, and has a picture. */
async function learnerWithPast() {
  const learner = await shop.register('anna@example.org')
  await learner.upload(await picture())
  await learner.call(updateProfile, { lastName: 'Ivanova', birthday: '1990-01-31' })
  const { page } = await shop.startBuying(learner)
  await shop.atBank(page, 'pay')
  const topics = await shop.topicsOfWeek('start-1', 1)
  const { task } = await learner.call(startTopic, { topic: at(topics, 0) })
  await learner.call(checkAnswer, { task: task?.id ?? 0, answer: 'Kf1' })
  await learner.call(reportAnswer, { task: task?.id ?? 0, text: 'Also wins' })
  return learner
}

test('the data come as a file, all of it, in the words of the wire', async () => {
  const learner = await learnerWithPast()
  const answer = await fileOf(learner, exportData)
  equal(answer.headers['content-type'], 'application/json')
  equal(answer.headers['content-disposition'], 'attachment; filename="tabia-data.json"')
  const data = answer.json()
  partialDeepStrictEqual(data, {
    school: 'http://localhost:3000',
    made_at: '2026-11-16T09:00:00.000Z',
    account: { email: 'anna@example.org', first_name: 'Anna', last_name: 'Ivanova', birthday: '1990-01-31' },
    consents: [{ kind: 'terms', version: '2026-11-21', at: '2026-11-16T09:00:00.000Z' }],
    sessions: [{ revoked_at: null }],
    links: [{ kind: 'verify', email: 'anna@example.org' }],
    letters: [{ kind: 'verify' }, { kind: 'paid' }],
    courses: [{ key: 'start-1', current_block: 1 }],
    topics: [{ solved: 1, wrong: 1, results: '0' }],
    answers: [{ move_san: 'Kf1', result: false }],
    reports: [{ words: 'Also wins' }],
    ratings: [{ level_id: 0, games: 1 }],
    rating_days: [{ day: '2026-11-16' }],
    orders: [{ status: 'paid' }],
    payments: [{ status: 'succeeded', email: 'anna@example.org' }],
    ledger: [{ kind: 'charge', amount: 490_000 }],
    refunds: [],
    awards: [],
  })
  equal((await sharp(Buffer.from(data.photo.base64, 'base64')).metadata()).format, 'webp')
})

test('no secret is in it: neither what opens the account nor how hard a task is', async () => {
  const learner = shop.visitor()
  await learner.signIn('anna@example.org')
  const text = (await fileOf(learner, exportData)).payload
  for (const secret of ['argon2', 'password_hash', '"hash"', 'difficulty', 'right_moves']) {
    ok(!text.includes(secret), secret)
  }
})

test('others are not in it', async () => {
  const other = await shop.register('boris@example.org')
  const answer = await fileOf(other, exportData)
  ok(!answer.payload.includes('anna'))
  deepEqual([answer.json().courses, answer.json().orders, answer.json().photo], [[], [], null])
})

test('the games are what was answered, with the coach’s words in the language asked for', async () => {
  const learner = shop.visitor()
  await learner.signIn('anna@example.org')
  const answer = await fileOf(learner, exportGames, 'ru')
  equal(answer.headers['content-type'], 'application/vnd.chess-pgn')
  equal(answer.headers['content-disposition'], 'attachment; filename="tabia-games.pgn"')
  const games = answer.payload.split('\n\n[')
  equal(games.length, 1)
  ok(answer.payload.includes('[Event "Старт, Course start-1 (ru), '))
  ok(answer.payload.includes('[Answer "Kf1"]\n[Right "no"]'))
})

describe('of many answers', () => {
  const MANY = 450
  let learner: Client
  let userId: number
  before(async () => {
    learner = (await shop.registerInTrial()).learner
    userId = await shop.idOf(learner)
    await writeHistory(shop.db, { userId, level: 0, days: 3, answers: MANY, today: '2026-11-16' })
  })

  test('each is a game of the file, once', async () => {
    const games = (await fileOf(learner, exportGames)).payload.split('[Event ').slice(1)
    equal(games.length, MANY)
  })

  test('the first games are on their way before the last answers are read', async () => {
    const { content } = await ownGames(shop.deps, userId, 'en')
    const statements = await shop.statements(async () => {
      for await (const games of content) {
        ok(games.startsWith('[Event '))
        break
      }
    })
    equal(statements.length, 1)
  })

  test('one that comes in while they are read, by a clock that is behind, brings none twice and hides none', async () => {
    const read: number[] = []
    for await (const part of streamOwnAnswers(shop.db, userId)) {
      if (read.length === 0) await answerYesterday(userId)
      read.push(...part.map(({ taskId }) => taskId))
    }
    equal(new Set(read).size, read.length)
    equal(read.length, MANY)
  })
})

/** An answer older than all others of the learner. */
async function answerYesterday(userId: number): Promise<void> {
  await sql`
    insert into answers (enrolment_id, task_id, task_version, topic_id, level_id, game, move_uci, move_san, result,
      difficulty, rating_before, rating_after, deviation_after, volatility_after, created_at)
    select enrolment_id, (select min(id) from tasks), 1, topic_id, level_id, 0, move_uci, move_san, result, difficulty,
      rating_before, rating_after, deviation_after, volatility_after, answers.created_at - interval '1 day'
    from answers join enrolments on enrolments.id = enrolment_id where user_id = ${userId} limit 1`.execute(
    shop.db,
  )
}

test('of a course that hides its answers there is the own move alone', async () => {
  const { learner, topics } = await shop.registerInTrial(1)
  const [task] = await shop.tasksOfTopic(at(topics, 0).id)
  await shop.answer(learner, { id: task ?? 0 }, false)
  equal((await fileOf(learner, exportGames)).payload.split('\n\n')[1], '1. Ra1 $2 *\n')
})

test('nothing of it for who is signed out', async () => {
  const learner = await shop.register()
  await learner.call(deleteAccount, { password: PASSWORD })
  for (const call of [exportData, exportGames]) equal((await fileOf(learner, call)).statusCode, 401)
})

import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  addTask,
  addTopic,
  changeDraft,
  changeTopic,
  copyTask,
  getDraft,
  getDraftTask,
  moveTask,
  PGN_LENGTH,
  removeTask,
  removeTopic,
  startDraft,
  TASKS_LIMIT,
  writeDraftTask,
} from '@tabia/contract/studio/drafts.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { draftDesk, mateGame } from '@tabia/school-kit/draft-desk.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { purgeExpired } from '../../jobs/purge-expired.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// A coach writes a course: everything typed is kept, whatever it is, and two editors never overwrite one another.

let school: TrainingSchool
let coach: Client
let owner: Client
before(async () => {
  school = await openTrainingSchool()
  coach = await makeCoach(school, [])
  owner = await makeOwner(school)
})
after(() => school.close())

const BOTH = { en: 'Mates', ru: 'Маты' }
const paramsOf = (id: number) => ({ params: { id: String(id) } })

describe('a course is begun', () => {
  test('from nothing, with a key of its own and the name of its author', async () => {
    const { id, key } = await coach.call(startDraft, { new: { levelId: 1, name: BOTH } })
    const again = await coach.call(startDraft, { new: { levelId: 1, name: BOTH } })
    deepEqual([key, again.key], ['mates', 'mates-2'])
    const draft = await coach.call(getDraft, undefined, paramsOf(id))
    deepEqual(
      [draft.state, draft.readOnly, draft.name, draft.author, draft.levelId, draft.price, draft.edition],
      ['draft', false, BOTH, { en: 'Anna', ru: 'Anna' }, 1, null, null],
    )
    deepEqual([draft.schoolPrice, draft.weeks.length, draft.undo], [4900, 4, null])
    const line = await school.db
      .selectFrom('staffLog')
      .selectAll()
      .where('subject', '=', `course ${key}`)
      .executeTakeFirst()
    equal(line?.action, 'begin')
  })

  test('two presses at once are two courses, each with its key', async () => {
    const begun = await Promise.all(
      [1, 2, 3].map(() => coach.call(startDraft, { new: { levelId: 0, name: { en: 'At once', ru: '' } } })),
    )
    deepEqual(begun.map(({ key }) => key).toSorted(), ['at-once', 'at-once-2', 'at-once-3'])
  })

  test('never under the name of a course of the school or of its catalogue', async () => {
    for (const en of ['Start trial', 'Junior 1']) {
      const { key } = await coach.call(startDraft, { new: { levelId: 0, name: { en, ru: '' } } })
      match(key, /-\d$/)
    }
  })

  test('as a copy of one that is live: the same games, no keys', async () => {
    const { id, key } = await owner.call(startDraft, { copyOf: 'start-trial' })
    equal(key, 'course-start-trial-copy')
    const { name, weeks, state } = await owner.call(getDraft, undefined, paramsOf(id))
    deepEqual([name.en.endsWith(' (copy)'), name.ru.endsWith(' (копия)'), state], [true, true, 'draft'])
    const tasks = weeks.flatMap(({ topics }) => topics.flatMap(topic => topic.tasks))
    ok(tasks.length > 5 && tasks.every(({ change, fen, firstMove }) => change === null && fen && firstMove))
    const { pgn } = await owner.call(getDraftTask, undefined, paramsOf(tasks[0]?.id ?? 0))
    ok(!pgn.includes('TaskId') && pgn.includes('[FEN "'))
  })

  test('as a copy of a draft, unread games and all', async () => {
    const desk = await draftDesk(coach)
    await desk.add('no chess yet')
    const { id } = await coach.call(startDraft, { copyOf: desk.key })
    const copy = await coach.call(getDraft, undefined, paramsOf(id))
    const task = copy.weeks[0]?.topics[0]?.tasks[0]
    equal((await coach.call(getDraftTask, undefined, paramsOf(task?.id ?? 0))).pgn, 'no chess yet')
  })

  test('once: the draft of a course is opened again; a course of the school is read-only', async () => {
    const desk = await draftDesk(coach)
    equal((await coach.call(startDraft, { course: desk.key })).id, desk.id)
    await rejects(owner.call(startDraft, { course: 'start-trial' }), { http: 403, status: 'read_only' })
    await rejects(owner.call(startDraft, { course: 'no-course' }), { http: 404 })
    await rejects(coach.call(startDraft, { copyOf: 'start-trial' }), { http: 404 })
  })
})

describe('what stands about the course', () => {
  test('is changed field by field', async () => {
    const { params, revision } = await draftDesk(coach)
    const about = { description: { en: 'All about mates', ru: '' }, price: 900, author: null }
    const changed = await coach.call(changeDraft, { revision, ...about }, { params })
    equal(changed.revision, revision + 1)
    const draft = await coach.call(getDraft, undefined, { params })
    deepEqual(
      [draft.description, draft.price, draft.author, draft.name],
      [about.description, 900, null, BOTH],
    )
  })

  test('of two editors at once one wins, the other is told', async () => {
    const { params, revision } = await draftDesk(coach)
    const both = await Promise.allSettled([
      coach.call(changeDraft, { revision, price: 1 }, { params }),
      owner.call(changeDraft, { revision, price: 2 }, { params }),
    ])
    deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await rejects(coach.call(changeDraft, { revision, price: 3 }, { params }), {
      http: 409,
      status: 'moved_on',
    })
  })

  test('a sample is a task of this course', async () => {
    const desk = await draftDesk(coach)
    const other = await draftDesk(coach)
    const { id } = await desk.add(mateGame())
    const strange = await other.add(mateGame())
    const { params, revision } = desk
    await rejects(coach.call(changeDraft, { revision, sampleTask: strange.id }, { params }), { http: 422 })
    await coach.call(changeDraft, { revision, sampleTask: id }, { params })
    equal((await desk.tree()).sampleTask, id)
  })

  test('another level reads all tasks anew', async () => {
    const desk = await draftDesk(coach)
    await desk.add(`[Difficulty "1800"]\n${mateGame()}`)
    const advice = async () => (await desk.tree()).weeks[0]?.topics[0]?.tasks[0]?.advice
    equal(await advice(), 1)
    const { params, revision } = desk
    await coach.call(changeDraft, { revision, levelId: 3 }, { params })
    equal(await advice(), 0)
  })

  test('texts have their lengths, and say so', async () => {
    const { params, revision } = await draftDesk(coach)
    const change = (fields: object) => coach.call(changeDraft, { revision, ...fields }, { params })
    const long = (length: number) => ({ en: 'x'.repeat(length), ru: '' })
    await rejects(change({ name: long(256) }), {
      http: 422,
      errors: ['This text can hold 255 characters at most'],
    })
    await rejects(change({ description: long(2001) }), {
      errors: ['This text can hold 2,000 characters at most'],
    })
    await change({ name: long(255), description: long(2000) })
    await rejects(change({ price: 0 }), { http: 422 })
  })
})

describe('topics', () => {
  test('are added, named, given a goal, moved and taken out', async () => {
    const desk = await draftDesk(coach)
    const second = await desk.addTopic(1, 'Smothered')
    const third = await desk.addTopic(2, 'Corridor')
    const change = (topic: { id: number; revision: number }, fields: object) =>
      coach.call(
        changeTopic,
        { revision: topic.revision, ...fields },
        { params: { ...desk.params, topic: String(topic.id) } },
      )
    const revised = await change(third, { place: { week: 1, after: desk.topic } })
    const names = async () =>
      (await desk.tree()).weeks.map(({ topics }) => topics.map(({ name }) => name.en).join())
    deepEqual(await names(), ['Back rank,Corridor,Smothered', '', '', ''])
    await rejects(change(third, { goal: 'win' }), { http: 409, status: 'moved_on' })
    await rejects(change({ id: third.id, ...revised }, { goal: 'checkmate' }), { http: 422 })
    await change({ id: third.id, ...revised }, { goal: 'mate 2', name: { en: 'Alley', ru: '' } })
    await coach.call(removeTopic, undefined, { params: { ...desk.params, topic: String(second.id) } })
    deepEqual(await names(), ['Back rank,Alley', '', '', ''])
    await rejects(change(second, { goal: 'win' }), { http: 404 })
  })

  test('another goal reads their tasks anew', async () => {
    const desk = await draftDesk(coach)
    const { id } = await desk.add(mateGame())
    equal((await desk.tree()).weeks[0]?.topics[0]?.tasks[0]?.goal, 'best')
    const params = { ...desk.params, topic: String(desk.topic) }
    await coach.call(changeTopic, { revision: 1, goal: 'mate 1' }, { params })
    const [task] = (await desk.tree()).weeks[0]?.topics[0]?.tasks ?? []
    deepEqual([task?.id, task?.goal], [id, 'mate'])
  })
})

describe('tasks', () => {
  test('stand where they are put, are copied, moved and taken out', async () => {
    const desk = await draftDesk(coach)
    const other = await desk.addTopic(2, 'Other')
    const c = await desk.add(mateGame(3))
    const a = await desk.add(mateGame(1))
    const b = await desk.add(mateGame(2), a.id)
    deepEqual(await desk.outline(), [[a.id, b.id, c.id], []])

    const copy = await coach.call(copyTask, undefined, paramsOf(a.id))
    const move = (id: number, topic: number, behind: number | null) =>
      coach.call(moveTask, { topic, after: behind }, paramsOf(id))
    await move(b.id, other.id, null)
    await move(c.id, desk.topic, null)
    deepEqual(await desk.outline(), [[c.id, a.id, copy.id], [b.id]])
    await move(copy.id, other.id, b.id)
    await coach.call(removeTask, undefined, paramsOf(a.id))
    deepEqual(await desk.outline(), [[c.id], [b.id, copy.id]])
    await rejects(coach.call(getDraftTask, undefined, paramsOf(a.id)), { http: 404 })
    await rejects(coach.call(writeDraftTask, { revision: 1, pgn: '' }, paramsOf(a.id)), { http: 404 })
  })

  test('tell their place and their neighbours across topics', async () => {
    const desk = await draftDesk(coach)
    const other = await desk.addTopic(3, 'Other')
    const a = await desk.add(mateGame(1))
    const b = await desk.add(mateGame(2), a.id)
    const c = await desk.add(mateGame(3), null, other.id)
    const { place, previous, next } = await desk.task(b.id)
    deepEqual(place, { week: 1, topicName: { en: 'Back rank', ru: 'Back rank (ru)' }, number: 2, of: 2 })
    deepEqual([previous, next], [a.id, c.id])
    deepEqual([(await desk.task(a.id)).previous, (await desk.task(c.id)).next], [null, null])
  })

  test('keep anything typed, and say what is wrong at its place', async () => {
    const desk = await draftDesk(coach)
    const { id } = await desk.add('')
    const { findings, revision } = await desk.write(
      id,
      '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n1. Rd9 {',
    )
    deepEqual(
      findings.map(({ code, line, column, severity }) => [code, line, column, severity]),
      [
        ['ILLEGAL_MOVE', 3, 4, 'error'],
        ['UNCLOSED_COMMENT', 3, 8, 'error'],
      ],
    )
    const task = await desk.task(id)
    deepEqual([task.pgn.endsWith('1. Rd9 {'), task.revision, task.findings.length], [true, revision, 2])
    const square = (await desk.tree()).weeks[0]?.topics[0]?.tasks[0]
    deepEqual([square?.errors, square?.firstMove, square?.fen?.slice(0, 4)], [2, null, '6k1/'])
  })

  test('a position that stands twice is an error on both squares, told at once', async () => {
    const desk = await draftDesk(coach)
    const a = await desk.add(mateGame(1))
    const b = await desk.add(mateGame(2), a.id)
    const { findings } = await desk.write(b.id, mateGame(1))
    deepEqual(
      findings.map(({ code, sentence }) => [code, sentence]),
      [['DUPLICATE', 'The same position as task 1 of “Back rank”, week 1.']],
    )
    const squares = (await desk.tree()).weeks[0]?.topics[0]?.tasks.map(({ errors }) => errors)
    deepEqual(squares, [1, 1])
  })

  test('a game has its length, a course its number of tasks', async () => {
    const desk = await draftDesk(coach)
    const { id, revision } = await desk.add(mateGame())
    const write = (length: number) =>
      coach.call(writeDraftTask, { revision, pgn: 'ж'.repeat(length) }, paramsOf(id))
    await rejects(write(PGN_LENGTH + 1), {
      http: 422,
      errors: ['A game can hold 200,000 characters at most'],
    })
    await write(PGN_LENGTH)

    const row = await school.db
      .selectFrom('draftTasks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _id, facts, findings, engineFindings: _engine, ...rest } = row
    const copies = Array.from({ length: TASKS_LIMIT - 2 }, (_, index) => ({
      ...rest,
      pgn: '',
      position: 10 + index,
      facts: JSON.stringify(facts),
      findings: JSON.stringify(findings),
    }))
    await school.db.insertInto('draftTasks').values(copies).execute()
    const last = await desk.add('')
    await rejects(desk.add(''), { http: 413, message: /1,000/ })
    await rejects(coach.call(copyTask, undefined, paramsOf(id)), { http: 413 })
    await coach.call(removeTask, undefined, paramsOf(id))
    await desk.as(owner).add('', last.id)
    // The one taken out has no room to come back to, until there is some.
    await rejects(desk.undo(), { http: 413 })
    await desk.as(owner).undo()
    equal((await desk.undo()).task, id)
  })
})

describe('two editors', () => {
  test('of two texts at once one wins, and the other is told and keeps its own', async () => {
    const desk = await draftDesk(coach)
    const { id, revision } = await desk.add(mateGame())
    const both = await Promise.allSettled([
      coach.call(writeDraftTask, { revision, pgn: 'mine' }, paramsOf(id)),
      owner.call(writeDraftTask, { revision, pgn: 'theirs' }, paramsOf(id)),
    ])
    deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const lost = both.find(each => each.status === 'rejected')
    deepEqual([lost?.reason.http, lost?.reason.status], [409, 'moved_on'])
    equal((await desk.task(id)).revision, revision + 1)
  })

  test('the same text again changes nothing', async () => {
    const desk = await draftDesk(coach)
    const { id, revision } = await desk.add(mateGame())
    equal((await desk.write(id, mateGame())).revision, revision)
    equal((await desk.tree()).undo, 'task_added')
  })

  test('see who has a task open, for a minute after the last sign of life', async () => {
    const desk = await draftDesk(coach)
    const { id } = await desk.add(mateGame())
    equal((await desk.task(id)).openedBy, null)
    const theirs = desk.as(owner)
    equal((await theirs.task(id)).openedBy, 'Anna')
    equal((await desk.task(id)).openedBy, 'Anna')
    const square = async () => (await theirs.tree()).weeks[0]?.topics[0]?.tasks[0]?.openedBy
    equal(await square(), 'Anna')
    school.clock.advance({ seconds: 60 })
    equal(await square(), null)
  })
})

describe('undo', () => {
  test('takes back every kind of change, and does it again', async () => {
    const desk = await draftDesk(coach)
    const { params } = desk
    const second = await desk.addTopic(2, 'Second')
    const a = await desk.add(mateGame(1))
    const b = await desk.add(mateGame(2), a.id)
    const topicParams = { params: { ...params, topic: String(second.id) } }
    await desk.write(a.id, 'half a game')
    await coach.call(moveTask, { topic: second.id, after: null }, paramsOf(a.id))
    await coach.call(changeTopic, { revision: 1, goal: 'win', name: { en: 'New', ru: '' } }, topicParams)
    await coach.call(changeTopic, { revision: 2, place: { week: 1, after: null } }, topicParams)
    await coach.call(changeDraft, { revision: 1, price: 700 }, { params })
    await coach.call(removeTask, undefined, paramsOf(b.id))
    await coach.call(removeTopic, undefined, topicParams)

    const state = async () => {
      const { price, weeks, undo, redo, revision: _revision, updatedAt: _at, ...rest } = await desk.tree()
      const topics = weeks.map(week =>
        week.topics.map(({ revision: _topic, tasks, ...topic }) => ({
          ...topic,
          tasks: tasks.map(({ revision: _task, ...task }) => task),
        })),
      )
      return { undo, redo, state: { ...rest, price, topics } }
    }
    const past: Awaited<ReturnType<typeof state>>[] = [await state()]
    const kinds: string[] = []
    for (let step = 0; step < 10; step += 1) {
      kinds.push((await desk.undo()).kind)
      past.push(await state())
    }
    deepEqual(kinds, [
      'topic_removed',
      'task_removed',
      'course',
      'topic_moved',
      'topic_changed',
      'task_moved',
      'task_changed',
      'task_added',
      'task_added',
      'topic_added',
    ])
    deepEqual(await desk.outline(), [[]])
    for (const [index] of kinds.entries()) {
      deepEqual(await state(), past[kinds.length - index])
      await desk.redo()
    }
    deepEqual(await state(), past[0])
    await rejects(desk.redo(), { http: 409, status: 'nothing_to_undo' })
  })

  test('tells which task it was, and a new change forgets what could be done again', async () => {
    const desk = await draftDesk(coach)
    const { id } = await desk.add(mateGame(1))
    await desk.write(id, 'one')
    deepEqual(await desk.undo(), { kind: 'task_changed', task: id })
    equal((await desk.task(id)).pgn, mateGame(1))
    equal((await desk.tree()).redo, 'task_changed')
    await desk.write(id, 'two')
    equal((await desk.tree()).redo, null)
  })

  test('is of each editor alone, and refused where another has gone on', async () => {
    const desk = await draftDesk(coach)
    const theirs = desk.as(owner)
    const a = await desk.add(mateGame(1))
    await desk.write(a.id, 'mine')
    await rejects(theirs.undo(), { status: 'nothing_to_undo' })
    await theirs.write(a.id, 'theirs')
    await rejects(desk.undo(), { http: 409, status: 'moved_on' })
    equal((await desk.task(a.id)).pgn, 'theirs')
    equal((await theirs.undo()).kind, 'task_changed')
    equal((await desk.undo()).kind, 'task_changed')
    equal((await desk.task(a.id)).pgn, mateGame(1))
    await theirs.write(a.id, 'theirs again')
    await rejects(desk.undo(), { status: 'moved_on' })
    deepEqual(await desk.outline(), [[a.id]])
  })

  test('pressed twice at once takes two changes back', async () => {
    const desk = await draftDesk(coach)
    const { id } = await desk.add(mateGame(1))
    await desk.write(id, 'one')
    await desk.write(id, 'two')
    await Promise.all([desk.undo(), desk.undo()])
    equal((await desk.task(id)).pgn, mateGame(1))
  })
})

test('what is of another draft is not there', async () => {
  const desk = await draftDesk(coach)
  const other = await draftDesk(coach)
  const { id } = await desk.add(mateGame())
  const { params } = other
  await rejects(coach.call(addTask, { topic: desk.topic, after: null, pgn: '' }, { params }), { http: 404 })
  await rejects(coach.call(moveTask, { topic: other.topic, after: null }, paramsOf(id)), { http: 404 })
  const topicParams = { params: { ...params, topic: String(desk.topic) } }
  await rejects(coach.call(removeTopic, undefined, topicParams), { http: 404 })
  await rejects(coach.call(addTopic, { week: 5, name: BOTH }, { params }), { http: 422 })
})

test('changes and games that were left out are kept for ninety days; the texts stay', async () => {
  const own = await openTrainingSchool()
  after(() => own.close())
  const desk = await draftDesk(await makeCoach(own, []))
  const { id } = await desk.add(mateGame())
  const imports = { draftId: desk.id, userId: null, name: null, encoding: 'utf-8', report: '{}' }
  await own.db
    .insertInto('gameImports')
    .values({ ...imports, at: own.clock.now(), content: Buffer.from('games') })
    .execute()
  const kept = async () => {
    await purgeExpired(own.deps)
    const changes = await own.db.selectFrom('draftChanges').select('id').execute()
    const games = await own.db.selectFrom('gameImports').select('id').execute()
    return [changes.length, games.length]
  }
  own.clock.advance({ days: 90 })
  deepEqual(await kept(), [2, 1])
  own.clock.advance({ seconds: 1 })
  deepEqual(await kept(), [0, 0])
  const task = await own.db.selectFrom('draftTasks').select('pgn').where('id', '=', id).executeTakeFirst()
  equal(task?.pgn, mateGame())
})

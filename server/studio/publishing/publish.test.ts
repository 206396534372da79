import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import * as contract from '@tabia/contract/studio/publish.ts'
import { addDraft, addDraftTasks, rookMate } from '@tabia/school-kit/drafts.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { claimJob } from './job-queries.ts'
import type { WithEngine } from './job-deps.ts'
import { workStudioJobs } from './work-jobs.ts'

// A coach's course is published as its plan has shown it: all at once, beside learners, and back again.

let school: TrainingSchool
let owner: Client
let coach: Client
let stranger: Client
let number = 0
/** Of the test: a course of one topic a week. */
let key = ''
let id = 0
before(async () => {
  school = await openTrainingSchool()
  owner = await makeOwner(school)
  coach = await makeCoach(school, [])
  stranger = await makeCoach(school, ['start-1'], 'stranger@example.org')
})
after(() => school.close())
beforeEach(async () => {
  key = `mates-${(number += 1)}`
  id = await addDraft(school.db, {
    key,
    begunBy: await school.idOf(coach),
    at: school.clock.now(),
    topics: (['a', 'b', 'c', 'd'] as const).map((file, index) => ({
      week: index + 1,
      name: `Rook ${file}`,
      tasks: [rookMate(file)],
    })),
  })
})

const params = () => ({ params: { id: String(id) } })
const plan = (staff = coach, locale: 'en' | 'ru' = 'en') =>
  staff.call(contract.planPublication, undefined, { ...params(), locale })
const noEngine: WithEngine = () => Promise.reject(new Error('no engine here'))
const work = (engine = noEngine) => workStudioJobs(school.deps, { engine, rest: async () => undefined })
const jobOf = (job: number, staff = coach) =>
  staff.call(contract.getStudioJob, undefined, { params: { id: String(job) } })
const begin = async (staff = coach) =>
  staff.call(contract.publishDraft, { planDigest: (await plan(staff)).digest }, params())

async function publish(staff = coach, engine = noEngine) {
  const { job } = await begin(staff)
  await work(engine)
  return jobOf(job, staff)
}

const goBack = async (to: number, staff = coach) => {
  const { job } = await staff.call(contract.goBack, undefined, {
    params: { id: String(id), number: String(to) },
  })
  await work()
  return jobOf(job)
}

const draftTasks = () =>
  school.db
    .selectFrom('draftTasks')
    .where('draftId', '=', id)
    .where('removedAt', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute()

const writeTask = async (place: number, pgn: string) => {
  const task = (await draftTasks())[place]
  await school.db
    .updateTable('draftTasks')
    .set({ pgn })
    .where('id', '=', task?.id ?? 0)
    .execute()
}

const removeTask = async (place: number) => {
  const task = (await draftTasks())[place]
  const removedAt = school.clock.now()
  await school.db
    .updateTable('draftTasks')
    .set({ removedAt })
    .where('id', '=', task?.id ?? 0)
    .execute()
}

const addTask = async (week: number, pgn: string) => {
  const { id: topicId } = await school.db
    .selectFrom('draftTopics')
    .where('draftId', '=', id)
    .where('week', '=', week)
    .select('id')
    .executeTakeFirstOrThrow()
  await addDraftTasks(school.db, { draftId: id, topicId, at: school.clock.now() }, [pgn])
}

const course = () => school.db.selectFrom('courses').selectAll().where('key', '=', key).executeTakeFirst()

/** Keys and words of the list that learners get who begin now. */
async function live() {
  const rows = await school.db
    .selectFrom('courses')
    .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .innerJoin('placements', 'placements.topicId', 'topics.id')
    .innerJoin('tasks', 'tasks.id', 'placements.taskId')
    .where('courses.key', '=', key)
    .select(['tasks.key', 'tasks.moves', 'tasks.version', 'topics.name'])
    .orderBy('blocks.number')
    .orderBy('placements.number')
    .execute()
  return rows.map(({ moves, ...task }) => ({ ...task, words: moves[0]?.comment?.en }))
}
const keys = async () => (await live()).map(task => task.key.replace(`${key}.`, ''))

describe('the first publication', () => {
  test('is planned without a trace, and done as it was planned', async () => {
    const planned = await plan()
    deepEqual([planned.edition, planned.empty, planned.added.length, planned.errors], [1, false, 4, []])
    equal(await course(), undefined)

    const job = await publish()
    deepEqual([job.state, job.outcome, job.failure], ['done', { edition: 1, regrade: [] }, null])
    deepEqual(await keys(), ['1', '2', '3', '4'])
    const made = await course()
    deepEqual([made?.origin, made?.begunBy, made?.levelId], ['coach', await school.idOf(coach), 0])
    deepEqual(
      (await draftTasks()).map(({ taskKey }) => taskKey),
      [1, 2, 3, 4].map(count => `${key}.${count}`),
    )
  })

  test('what was published and not changed is an empty plan, and is not published again', async () => {
    await publish()
    const planned = await plan()
    equal(planned.empty, true)
    await rejects(coach.call(contract.publishDraft, { planDigest: planned.digest }, params()), {
      http: 409,
      status: 'nothing_to_publish',
    })
  })

  test('two presses at once are one publication', async () => {
    const { digest } = await plan()
    const presses = await Promise.allSettled(
      [coach, owner, coach].map(staff => staff.call(contract.publishDraft, { planDigest: digest }, params())),
    )
    equal(presses.filter(({ status }) => status === 'fulfilled').length, 1)
    await Promise.all([work(), work()])
    const { editions } = await coach.call(contract.getEditions, undefined, params())
    deepEqual(
      editions.map(edition => edition.number),
      [1],
    )
  })

  test('owners get a letter, with one line in the log; the owner who publishes gets none', async () => {
    const letters = () =>
      school.db.selectFrom('letters').where('kind', '=', 'published').select('text').execute()
    const earlier = (await letters()).length
    await publish()
    const sent = (await letters()).slice(earlier)
    equal(sent.length, 1)
    match(sent[0]?.text ?? '', new RegExp(`Anna has published edition 1 of the course “Course ${key}”`))
    await writeTask(0, rookMate('a', 'Another word'))
    await publish(owner)
    equal((await letters()).length, earlier + 1)
    const log = await school.db
      .selectFrom('staffLog')
      .where('subject', '=', `course ${key}`)
      .select('action')
      .execute()
    deepEqual(log, [{ action: 'publish' }, { action: 'publish' }])
  })
})

describe('a plan says what becomes of what', () => {
  test('words, list and topics each in their place, in the language of the coach', async () => {
    await publish()
    await writeTask(0, rookMate('a', 'Another word'))
    await removeTask(1)
    await addTask(2, rookMate('e'))
    await school.db
      .updateTable('drafts')
      .set({ name: JSON.stringify({ en: `Course ${key}`, ru: 'Новое имя' }), price: 900 })
      .where('id', '=', id)
      .execute()
    const planned = await plan()
    deepEqual(
      planned.inPlace.map(({ week, number: place, parts }) => [week, place, parts]),
      [[1, 1, ['words']]],
    )
    match(planned.inPlace[0]?.before?.pgn ?? '', /Mate\./)
    match(planned.inPlace[0]?.after?.pgn ?? '', /Another word\./)
    deepEqual(
      [planned.added, planned.removed, planned.moved, planned.rightMoves].map(list => list.length),
      [1, 1, 0, 0],
    )
    deepEqual(planned.about, [
      { part: 'name', before: `Курс ${key}`, after: 'Новое имя' },
      { part: 'price', before: 'as the school’s', after: '900\u00A0₽' },
    ])
    equal(planned.newEdition, true)
  })

  test('another draft is another plan, and a plan that has passed publishes nothing', async () => {
    const { digest } = await plan()
    await writeTask(0, rookMate('a', 'Another word'))
    notEqual((await plan()).digest, digest)
    await rejects(coach.call(contract.publishDraft, { planDigest: digest }, params()), {
      http: 409,
      status: 'plan_changed',
    })
  })

  test('what is changed after the press is not published unseen', async () => {
    const { job } = await begin()
    await writeTask(0, rookMate('a', 'Another word'))
    await work()
    const { state, failure } = await jobOf(job)
    deepEqual([state, failure, await course()], ['failed', 'plan_changed', undefined])
  })

  test('an error is told at its task and stops the publication; what is muted is listed', async () => {
    await writeTask(1, rookMate('b').replace('Rb8#', 'Rb7'))
    await writeTask(2, `[Mute "TRIVIAL: meant so"]\n${rookMate('c')}`)
    const planned = await plan()
    deepEqual(
      planned.errors.map(({ place, finding }) => [place, finding.code]),
      [['task 1 of “Rook b”, week 2', 'NOT_GOAL']],
    )
    deepEqual(
      planned.muted.map(({ code, reason }) => [code, reason]),
      [['TRIVIAL', 'meant so']],
    )
    await rejects(coach.call(contract.publishDraft, { planDigest: planned.digest }, params()), {
      http: 422,
      status: 'findings_first',
    })
  })

  test('weeks and topics that are still empty at the end are left out: a small course is a course', async () => {
    for (const last of [3, 2, 1]) await removeTask(last)
    deepEqual((await plan()).errors, [])
    await publish()
    const { blocks } = await school.db
      .selectFrom('courses')
      .innerJoin('editions', 'editions.id', 'courses.editionId')
      .where('courses.key', '=', key)
      .select('blocksCount as blocks')
      .executeTakeFirstOrThrow()
    equal(blocks, 1)
  })

  test('an empty week before others and a topic without a name are errors', async () => {
    await removeTask(1)
    await school.db
      .updateTable('draftTopics')
      .set({ name: JSON.stringify({ en: '', ru: ' ' }) })
      .where('draftId', '=', id)
      .where('week', '=', 1)
      .execute()
    deepEqual(
      (await plan()).errors.map(({ finding }) => finding.code),
      ['NO_NAME', 'NO_TASKS'],
    )
  })

  test('a task in another topic is moved, and the others are not', async () => {
    await addTask(1, rookMate('e'))
    await publish()
    const tasks = await draftTasks()
    await school.db
      .updateTable('draftTasks')
      .set({ topicId: tasks[1]?.topicId ?? 0, position: 9 })
      .where('id', '=', tasks[4]?.id ?? 0)
      .execute()
    const planned = await plan()
    deepEqual(
      planned.moved.map(({ task }) => task),
      [tasks[4]?.id],
    )
    deepEqual([planned.added, planned.removed], [[], []])
  })
})

describe('learners inside', () => {
  async function learnerInside() {
    const learner = await school.register()
    await school.confirmEmail(learner)
    const { id: courseId, editionId } = (await course()) ?? {}
    await school.db
      .insertInto('enrolments')
      .values({
        userId: await school.idOf(learner),
        courseId: courseId ?? 0,
        editionId: editionId ?? 0,
        createdAt: school.clock.now(),
      })
      .execute()
    return editionId
  }

  test('get texts at once and keep their list; who begins gets the new one', async () => {
    await publish()
    school.clock.advance({ minutes: 1 })
    const theirs = await learnerInside()
    school.clock.advance({ minutes: 1 })
    await writeTask(0, rookMate('a', 'Another word'))
    await addTask(1, rookMate('e'))
    equal((await plan()).learners, 1)
    equal((await publish()).state, 'done')

    deepEqual(await keys(), ['1', '5', '2', '3', '4'])
    deepEqual((await live())[0], { ...(await live())[0], words: 'Another word.', version: 2 })
    const { editionId } = (await course()) ?? {}
    notEqual(editionId, theirs)
    const old = await school.db
      .selectFrom('editions')
      .where('id', '=', theirs ?? 0)
      .select('tasksCount')
      .executeTakeFirstOrThrow()
    equal(old.tasksCount, 4)
    const { editions } = await coach.call(contract.getEditions, undefined, params())
    deepEqual(
      editions.map(each => [each.number, each.live, each.tasks, each.added, each.inPlace, each.learners]),
      [
        [2, true, 5, 1, 1, 0],
        [1, false, 4, 4, 0, 1],
      ],
    )
  })

  test('texts alone and names of topics, also where two change places, make no other list', async () => {
    await publish()
    const list = (await course())?.editionId
    for (const [week, name] of [
      [1, 'Rook b'],
      [2, 'Rook a'],
    ] as const) {
      await school.db
        .updateTable('draftTopics')
        .set({ name: JSON.stringify({ en: name, ru: `${name} (ru)` }) })
        .where('draftId', '=', id)
        .where('week', '=', week)
        .execute()
    }
    const { about, newEdition } = await plan()
    deepEqual([about.map(({ part }) => part), newEdition], [['topic', 'topic'], false])
    await publish()
    equal((await course())?.editionId, list)
    deepEqual(
      (await live()).map(({ name }) => name.en),
      ['Rook b', 'Rook a', 'Rook c', 'Rook d'],
    )
  })

  test('a right move that was added is offered for a regrade; one that a coach has accepted stays', async () => {
    await publish()
    const { id: courseId = 0 } = (await course()) ?? {}
    const task = await school.db
      .selectFrom('tasks')
      .where('courseId', '=', courseId)
      .where('key', '=', `${key}.1`)
      .selectAll()
      .executeTakeFirstOrThrow()
    await school.db
      .insertInto('disputes')
      .values({
        taskId: task.id,
        moveUci: 'a1a7',
        moveSan: 'Ra7',
        fen: task.fen,
        state: 'accepted',
        reports: 1,
        silent: false,
        openedAt: school.clock.now(),
        decidedAt: school.clock.now(),
      })
      .execute()
    await writeTask(
      0,
      rookMate('a').replace(
        '[Goal',
        '[Accept "a1a8 g1f1"]\n[Mute "NOT_GOAL: meant so; NOT_BEST: meant so"]\n[Goal',
      ),
    )
    const planned = await plan()
    deepEqual(
      planned.rightMoves.map(({ parts }) => parts),
      [['right_moves']],
    )
    const { outcome } = await publish()
    deepEqual(outcome, { edition: 2, regrade: [(await draftTasks())[0]?.id] })
    const { rightMoves } = await school.db
      .selectFrom('tasks')
      .where('id', '=', task.id)
      .select('rightMoves')
      .executeTakeFirstOrThrow()
    deepEqual(rightMoves.toSorted(), ['a1a7', 'a1a8', 'g1f1'])
  })
})

describe('back to an edition', () => {
  test('its text and its list are a new edition, and the draft stays', async () => {
    await publish()
    await writeTask(0, rookMate('a', 'Another word'))
    await removeTask(3)
    await addTask(4, rookMate('e'))
    await publish()
    const draft = await draftTasks()
    deepEqual((await goBack(1)).outcome, { edition: 3, regrade: [] })
    deepEqual(await keys(), ['1', '2', '3', '4'])
    equal((await live())[0]?.words, 'Mate.')
    deepEqual(await draftTasks(), draft)
    const { editions } = await coach.call(contract.getEditions, undefined, params())
    deepEqual(
      editions.map(({ number: each, backTo }) => [each, backTo]),
      [
        [3, 1],
        [2, null],
        [1, null],
      ],
    )
    // What was published before comes back as it was.
    await goBack(2)
    deepEqual(await keys(), ['1', '2', '3', '5'])
  })

  test('to the newest or an unknown one there is no way', async () => {
    await publish()
    await rejects(goBack(1), { status: 'nothing_to_publish' })
    await rejects(goBack(7), { http: 404 })
  })
})

describe('an engine', () => {
  const WIN = `[FEN "8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1"]\n[Goal "win"]\n\n1. e8=N+ {Fork.} {[%lang ru] Вилка.} *\n`
  const says =
    (cp: number, asked: string[] = []): WithEngine =>
    run =>
      run({
        search: async fen => {
          asked.push(fen)
          const line = { rank: 1, depth: 9, nodes: 1, moves: ['e7e8n'], score: { kind: 'cp' as const, cp } }
          return { best: 'e7e8n', lines: [line], history: [line], told: [line], nodes: 1 }
        },
      })

  test('stops a publication that it disproves, and its word stands at the task', async () => {
    await writeTask(0, WIN)
    const { state, failure, errors } = await publish(coach, says(-500))
    deepEqual([state, failure, errors.map(({ finding }) => finding.code)], ['failed', 'errors', ['NOT_GOAL']])
    equal(await course(), undefined)
    deepEqual(
      (await plan()).errors.map(({ finding }) => finding.code),
      ['NOT_GOAL'],
    )
  })

  test('is asked once: what a check has found counts at the publication', async () => {
    await writeTask(0, WIN)
    const asked: string[] = []
    const { job } = await coach.call(contract.checkDraft, {}, params())
    await work(says(600, asked))
    deepEqual([(await jobOf(job)).state, asked.length], ['done', 1])
    equal((await publish(coach, says(600, asked))).state, 'done')
    equal(asked.length, 1)
  })

  test('that is not there stops no publication, which says so; a check says so, too', async () => {
    await writeTask(0, WIN)
    const { job } = await coach.call(contract.checkDraft, {}, params())
    await work()
    equal((await jobOf(job)).failure, 'no_engine')
    const { state, withoutEngine } = await publish()
    deepEqual([state, withoutEngine], ['done', true])
  })
})

describe('jobs', () => {
  test('one that waits is stopped; then there is room for another', async () => {
    const { job } = await begin()
    await rejects(begin(), { status: 'job_running' })
    await rejects(coach.call(contract.checkDraft, {}, params()), { status: 'job_running' })
    const stopped = await coach.call(contract.stopStudioJob, undefined, { params: { id: String(job) } })
    equal(stopped.state, 'stopped')
    await work()
    equal(await course(), undefined)
    equal((await publish()).state, 'done')
  })

  test('one that is being written is not', async () => {
    const { job } = await begin()
    await school.db.updateTable('studioJobs').set({ state: 'writing' }).where('id', '=', job).execute()
    await rejects(coach.call(contract.stopStudioJob, undefined, { params: { id: String(job) } }), {
      http: 409,
      status: 'job_is_writing',
    })
    await school.db.deleteFrom('studioJobs').where('id', '=', job).execute()
  })

  test('of a process that died is taken over, and given up when it ends one after the other', async () => {
    const { job } = await begin()
    ok(await claimJob(school.db, 'dead', school.clock.now()))
    await work()
    equal((await jobOf(job)).state, 'running')
    school.clock.advance({ seconds: 31 })
    await school.signInAgain(coach)
    await work()
    equal((await jobOf(job)).state, 'done')

    await writeTask(0, rookMate('a', 'Another word'))
    const second = await begin()
    for (let deaths = 0; deaths < 3; deaths++) {
      ok(await claimJob(school.db, 'dead', school.clock.now()))
      school.clock.advance({ seconds: 31 })
    }
    await work()
    deepEqual((await jobOf(second.job)).failure, 'broken')
    equal((await live())[0]?.words, 'Mate.')
  })

  test('a server that stops leaves it to the next', async () => {
    const { job } = await begin()
    await workStudioJobs(school.deps, { engine: noEngine, signal: AbortSignal.abort() })
    equal((await jobOf(job)).state, 'waiting')
    await work()
    equal((await jobOf(job)).state, 'done')
  })
})

test('to a coach of another course, a learner and a guest nothing of it is there', async () => {
  const { job } = await begin()
  const learner = await school.register()
  for (const client of [stranger, learner, school.visitor()]) {
    await rejects(plan(client), { http: 404 })
    await rejects(client.call(contract.publishDraft, { planDigest: 'x' }, params()), { http: 404 })
    await rejects(client.call(contract.checkDraft, {}, params()), { http: 404 })
    await rejects(client.call(contract.getEditions, undefined, params()), { http: 404 })
    await rejects(jobOf(job, client), { http: 404 })
    await rejects(client.call(contract.stopStudioJob, undefined, { params: { id: String(job) } }), {
      http: 404,
    })
    await rejects(client.call(contract.goBack, undefined, { params: { id: String(id), number: '1' } }), {
      http: 404,
    })
  }
  await work()
})

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as courses from '@tabia/contract/studio/courses.ts'
import * as drafts from '@tabia/contract/studio/drafts.ts'
import { toWire } from '@tabia/contract/wire.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { draftDesk, mateGame } from '@tabia/school-kit/draft-desk.ts'
import { makeCoach, makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

// The draft of another coach is not there, whatever one asks of it: the answer is that of a number that no draft has.

let school: TrainingSchool
let stranger: Client
let owner: Client
let desk: Awaited<ReturnType<typeof draftDesk>>
let task: number
before(async () => {
  school = await openTrainingSchool()
  stranger = await makeCoach(school, ['progress-1'], 'stranger@example.org')
  owner = await makeOwner(school)
  desk = await draftDesk(await makeCoach(school, []))
  task = (await desk.add(mateGame())).id
})
after(() => school.close())

const BOTH = { en: '', ru: '' }

/** Every call about a course that is there, as it is made; `id` stands in the address. */
const CALLS = () => {
  const draft = String(desk.id)
  const own = String(task)
  const topic = String(desk.topic)
  const { key } = desk
  return [
    [drafts.startDraft, {}, { course: key }],
    [drafts.startDraft, {}, { copyOf: key }],
    [drafts.getStudioCourse, { key }],
    [drafts.getSchoolTask, { key, id: own }],
    [courses.exportStudioCourse, { key }],
    [courses.withdrawCourse, { key }, { withdrawn: true }],
    [drafts.getDraft, { id: draft }],
    [drafts.changeDraft, { id: draft }, { revision: 1, price: 1 }],
    [drafts.addTopic, { id: draft }, { week: 1, name: BOTH }],
    [drafts.changeTopic, { id: draft, topic }, { revision: 1, goal: 'win' }],
    [drafts.removeTopic, { id: draft, topic }],
    [drafts.addTask, { id: draft }, { topic: desk.topic, after: null, pgn: '' }],
    [drafts.undoChange, { id: draft }, { way: 'undo' }],
    [drafts.getDraftTask, { id: own }],
    [drafts.writeDraftTask, { id: own }, { revision: 1, pgn: '' }],
    [drafts.moveTask, { id: own }, { topic: desk.topic, after: null }],
    [drafts.copyTask, { id: own }],
    [drafts.removeTask, { id: own }],
  ] as const
}

async function statusOf(client: Client, call: ReturnType<typeof CALLS>[number], other?: string) {
  const [{ method, path }, params, body] = call
  const url = path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => other ?? (params as Record<string, string>)[name] ?? '',
  )
  const answer = await client.request({ method, url: `/api${url}`, ...(body && { body: toWire(body) }) })
  return [answer.statusCode, JSON.parse(answer.body).message]
}

test('a coach of another course gets 404 from every call, and a learner and a guest as well', async () => {
  const learner = await school.register()
  for (const call of CALLS()) {
    const missing = await statusOf(stranger, call, '987654')
    deepEqual(await statusOf(stranger, call), missing, call[0].path)
    equal(missing[0], 404)
    equal((await statusOf(learner, call))[0], 404)
    equal((await statusOf(school.visitor(), call))[0], 404)
  }
  deepEqual(
    (await stranger.call(courses.getStudioCourses)).courses.map(({ key }) => key),
    ['progress-1'],
  )
  equal((await desk.tree()).weeks[0]?.topics[0]?.tasks.length, 1)
})

test('an owner reaches all, and a coach who is given the course', async () => {
  equal((await owner.call(drafts.getDraft, undefined, { params: desk.params })).key, desk.key)
  const colleague = await makeCoach(school, [desk.key], 'colleague@example.org')
  equal((await colleague.call(drafts.getDraft, undefined, { params: desk.params })).key, desk.key)
  const keys = Object.values({ ...drafts, ...courses }).filter(
    each => typeof each === 'object' && 'path' in each,
  )
  const tried = new Set(CALLS().map(([{ path, method }]) => `${method} ${path}`))
  deepEqual(
    keys.flatMap(each => ('path' in each && !tried.has(`${each.method} ${each.path}`) ? [each.path] : [])),
    ['/studio/courses'],
  )
})

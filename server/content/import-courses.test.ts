import { deepEqual, equal } from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { testDatabase } from '../db/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importCourses } from './import-courses.ts'
import { findCourseFolders } from './course-folder.ts'
import { coursesToChange } from './test-courses.ts'

const NOW = new Date('2026-09-01T12:00:00Z')

/** A school with a database of its own, and the folder its courses come from. */
async function newSchool(context: TestContext) {
  const database = await testDatabase()
  context.after(() => database.close())
  const { db } = database
  const courses = coursesToChange(context)
  return {
    db,
    ...courses,
    load: () => importCatalogue(db, courses.folder, { now: () => NOW }),
    tasks: () => db.selectFrom('tasks').selectAll().orderBy('id').execute(),
    editions: () => db.selectFrom('editions').selectAll().orderBy('id').execute(),
    /** The newest edition, week by week: each topic with the keys of its tasks. */
    async outline() {
      const rows = await db
        .selectFrom('courses')
        .innerJoin('blocks', 'blocks.editionId', 'courses.editionId')
        .innerJoin('topics', 'topics.blockId', 'blocks.id')
        .leftJoin('placements', 'placements.topicId', 'topics.id')
        .leftJoin('tasks', 'tasks.id', 'placements.taskId')
        .select([
          'blocks.number as week',
          'topics.name',
          'topics.totalTasks',
          'placements.number',
          'tasks.theme',
        ])
        .orderBy('courses.key')
        .orderBy('blocks.number')
        .orderBy('topics.position')
        .orderBy('placements.number')
        .execute()
      return rows.map(row => `${row.week} ${row.name.en} (${row.totalTasks}) ${row.number} ${row.theme}`)
    },
  }
}

test('a new course arrives with its weeks, topics and tasks in order', async context => {
  const school = await newSchool(context)
  const { outcomes, findings } = await school.load()
  deepEqual(
    outcomes.map(outcome => ({ ...outcome, path: '' })),
    [{ path: '', kind: 'new', tasks: 10, added: 10, changed: 0, newEdition: true }],
  )
  deepEqual([...new Set(findings.map(finding => finding.code))], ['WEEK_TOTAL'])

  const course = await school.db.selectFrom('courses').selectAll().executeTakeFirstOrThrow()
  equal(course.key, 'junior-1')
  equal(course.levelId, 2)
  equal(course.number, 1)
  deepEqual(course.name, { en: 'Preparing the blow', ru: 'Подготовка удара' })

  const [edition] = await school.editions()
  deepEqual(edition, {
    ...edition,
    id: course.editionId,
    number: 1,
    blocksCount: 2,
    tasksCount: 10,
    createdAt: NOW,
  })
  deepEqual(await school.outline(), [
    '1 Double attack (3) 0 fork',
    '1 Double attack (3) 1 skewer',
    '1 Double attack (3) 2 discoveredAttack',
    '1 Mate (2) 0 smotheredMate',
    '1 Mate (2) 1 clearance',
    '2 Saving the game (2) 0 perpetualCheck',
    '2 Saving the game (2) 1 underPromotion',
    '2 Mixed (3) 0 attraction',
    '2 Mixed (3) 1 zwischenzug',
    '2 Mixed (3) 2 trappedPiece',
  ])
})

test('a task arrives whole', async context => {
  const school = await newSchool(context)
  await school.load()
  const task = (await school.tasks()).find(each => each.theme === 'clearance')
  equal(task?.version, 1)
  equal(task?.fen, 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15')
  equal(task?.lastMove, 'c7d6')
  equal(task?.goal, 'mate')
  equal(task?.mateIn, 2)
  deepEqual(task?.rightMoves, ['d5f6'])
  deepEqual(task?.intro, { en: 'White to move: mate in 2.', ru: 'Белые начинают и дают мат в 2 хода.' })
  equal(task?.moves[0]?.comment?.ru, 'Освобождение: поле d5 уступают другой фигуре.')
  equal(task?.moves[0]?.v.length, 2)
  equal(task?.players, null)
  deepEqual(task?.event, { en: 'Training position', ru: 'Учебная позиция' })
  equal(task?.difficulty, 1280)
})

test('a second import of the same files reads and changes nothing', async context => {
  const school = await newSchool(context)
  await school.load()
  const before = await school.tasks()
  const readAgain: string[] = []
  const options = { now: () => NOW, onProgress: ({ path }: { path: string }) => readAgain.push(path) }
  const { outcomes } = await importCatalogue(school.db, school.folder, options)
  deepEqual(
    outcomes.map(outcome => outcome.kind),
    ['unchanged'],
  )
  deepEqual(readAgain, [])
  deepEqual(await school.tasks(), before)
})

describe('the same list of tasks is changed in place', () => {
  test('a corrected text raises the version of its task alone', async context => {
    const school = await newSchool(context)
    await school.load()
    const before = await school.tasks()
    school.edit('junior-1/w1-mate.pgn', 'is walled in by', 'is shut in by')
    const { outcomes } = await school.load()

    deepEqual(
      { ...outcomes[0], path: '' },
      { path: '', kind: 'updated', tasks: 10, added: 0, changed: 1, newEdition: false },
    )
    const after = await school.tasks()
    deepEqual(
      after.map(task => [task.id, task.version]),
      before.map(task => [task.id, task.theme === 'smotheredMate' ? 2 : 1]),
    )
    equal((await school.editions()).length, 1)
  })

  test('an added right move, too', async context => {
    const school = await newSchool(context)
    await school.load()
    school.edit('junior-1/w2-mixed.pgn', '[Accept "b5b3"]', '[Accept "b5b3 f3e1"]')
    await school.load()
    const task = (await school.tasks()).find(each => each.theme === 'trappedPiece')
    deepEqual([task?.rightMoves, task?.version], [['b5b3', 'f3e1'], 2])
    equal((await school.editions()).length, 1)
  })

  test('names of courses and topics', async context => {
    const school = await newSchool(context)
    await school.load()
    school.edit('junior-1/course.yaml', 'en: Preparing the blow', 'en: The preparatory move')
    school.edit('junior-1/course.yaml', 'en: Saving the game', 'en: The saving move')
    await school.load()
    equal(
      (await school.db.selectFrom('courses').select('name').executeTakeFirstOrThrow()).name.en,
      'The preparatory move',
    )
    equal((await school.outline()).filter(line => line.startsWith('2 The saving move')).length, 2)
    equal((await school.editions()).length, 1)
  })
})

describe('another list of tasks is a new edition', () => {
  const changes: [
    what: string,
    change: (school: Awaited<ReturnType<typeof newSchool>>) => void,
    tasks: number,
  ][] = [
    ['a task added', ({ edit }) => edit('junior-1/w2-mixed.pgn', '[Event', `${EXTRA}\n[Event`), 11],
    ['a topic removed', ({ edit }) => edit('junior-1/course.yaml', MIXED, ''), 7],
    [
      'topics in another order',
      ({ edit }) => {
        edit('junior-1/course.yaml', MIXED, '')
        edit(
          'junior-1/course.yaml',
          '  - topics:\n      - { name: { en: Sav',
          `  - topics:\n${MIXED}      - { name: { en: Sav`,
        )
      },
      10,
    ],
  ]
  for (const [what, change, tasks] of changes) {
    test(what, async context => {
      const school = await newSchool(context)
      await school.load()
      const [first] = await school.editions()
      const known = (await school.tasks()).map(task => task.id)
      change(school)
      const { outcomes } = await school.load()

      const [outcome] = outcomes
      equal(outcome?.kind === 'updated' && outcome.newEdition, true)
      const editions = await school.editions()
      deepEqual(
        editions.map(edition => [edition.number, edition.tasksCount]),
        [
          [1, 10],
          [2, tasks],
        ],
      )
      const course = await school.db.selectFrom('courses').select('editionId').executeTakeFirstOrThrow()
      equal(course.editionId, editions[1]?.id)

      // Learners under way keep their list, and no task was made anew.
      const old = await school.db
        .selectFrom('blocks')
        .select('tasksCount')
        .where('editionId', '=', first?.id ?? 0)
        .execute()
      deepEqual(
        old.map(block => block.tasksCount),
        [5, 5],
      )
      deepEqual((await school.tasks()).map(task => task.id).slice(0, known.length), known)
    })
  }
})

describe('a folder with errors', () => {
  test('is refused whole, and its neighbours are not', async context => {
    const school = await newSchool(context)
    school.write('junior-2/course.yaml', SECOND_COURSE)
    school.write('junior-2/w1.pgn', EXTRA.replace('Rd8#', 'Rd9'))
    const { outcomes, findings } = await school.load()
    deepEqual(
      outcomes.map(outcome => outcome.kind),
      ['new', 'refused'],
    )
    equal(
      findings.find(finding => finding.code === 'ILLEGAL_MOVE')?.file,
      join(school.folder, 'junior-2/w1.pgn'),
    )
    deepEqual(
      (await school.db.selectFrom('courses').select('key').execute()).map(course => course.key),
      ['junior-1'],
    )
  })

  test('leaves the course as it was', async context => {
    const school = await newSchool(context)
    await school.load()
    const before = await school.tasks()
    school.edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
    school.edit('junior-1/w2-mixed.pgn', 'In-between', 'Intermediate')
    equal((await school.load()).outcomes[0]?.kind, 'refused')
    deepEqual(await school.tasks(), before)
  })

  test('a renamed folder does not become a second course of the same number', async context => {
    const school = await newSchool(context)
    await school.load()
    school.write('junior-2/course.yaml', SECOND_COURSE.replace('course: 2', 'course: 1'))
    school.write('junior-2/w1.pgn', EXTRA)
    const { findings } = await school.load()
    deepEqual(
      findings.map(finding => finding.code).filter(code => code === 'SAME_COURSE'),
      ['SAME_COURSE'],
    )
  })
})

test('a dry run tells the changes and makes none', async context => {
  const { db, folder, tasks } = await newSchool(context)
  const { outcomes } = await importCourses(db, findCourseFolders(folder), {
    now: () => NOW,
    apply: false,
    proveMates: 0,
  })
  equal(outcomes[0]?.kind, 'new')
  deepEqual(await tasks(), [])
})

const EXTRA = `[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[Difficulty "1300"]

1. Rd8# *
`
const MIXED = '      - { name: { en: Mixed, ru: Разное }, file: w2-mixed.pgn }\n'
const SECOND_COURSE = `level: 2
course: 2
name: { en: Attack and defence, ru: Атака и защита }
description: { en: Both sides of a blow., ru: Обе стороны удара. }
weeks:
  - topics:
      - { name: { en: Mate, ru: Мат }, file: w1.pgn }
`

import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importCatalogue } from './import-catalogue.ts'
import { importCourses } from './import-courses.ts'
import { findCourseFolders } from './course/course-folder.ts'
import { newSchool, NOW } from '@tabia/school-kit/content/school.ts'

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
  const { outcomes } = await importCatalogue(school.db, { ...options, folder: school.folder })
  deepEqual(
    outcomes.map(outcome => outcome.kind),
    ['unchanged'],
  )
  deepEqual(readAgain, [])
  deepEqual(await school.tasks(), before)
})

describe('a school has as much of the shipped catalogue as its owner wants', () => {
  const keys = async (school: Awaited<ReturnType<typeof newSchool>>) =>
    (await school.db.selectFrom('courses').select('key').orderBy('key').execute()).map(({ key }) => key)
  const options = (school: Awaited<ReturnType<typeof newSchool>>) => ({
    now: () => NOW,
    folder: school.folder,
  })

  test('its trials alone', async context => {
    const school = await newSchool(context)
    school.copy('junior-1', 'first-look')
    school.edit('first-look/course.yaml', 'course: 1', 'course: trial')
    await importCatalogue(school.db, { ...options(school), wanted: 'trials' })
    deepEqual(await keys(school), ['first-look'])
  })

  test('nothing of it; what the school has already stays', async context => {
    const school = await newSchool(context)
    await importCatalogue(school.db, { ...options(school), wanted: 'none' })
    deepEqual(await keys(school), [])
    await importCatalogue(school.db, options(school))
    await importCatalogue(school.db, { ...options(school), wanted: 'none' })
    deepEqual(await keys(school), ['junior-1'])
  })
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

describe('a task that is moved or named stays the task it was', () => {
  const changes: [what: string, change: (school: Awaited<ReturnType<typeof newSchool>>) => void][] = [
    [
      'moved to a file of another name',
      school => {
        school.write('junior-1/w1-mates.pgn', school.read('junior-1/w1-mate.pgn'))
        school.edit('junior-1/course.yaml', 'w1-mate.pgn', 'w1-mates.pgn')
      },
    ],
    [
      'given an id of its own',
      ({ edit }) => edit('junior-1/w1-mate.pgn', '[Event', '[TaskId "mate-1"]\n[Event'),
    ],
  ]
  for (const [what, change] of changes) {
    test(what, async context => {
      const school = await newSchool(context)
      await school.load()
      const before = await school.tasks()
      change(school)
      deepEqual(
        { ...(await school.load()).outcomes[0], path: '' },
        { path: '', kind: 'updated', tasks: 10, added: 0, changed: 0, newEdition: false },
      )
      deepEqual(await school.tasks(), before)
    })
  }

  test('a task with an id keeps it when its position is corrected', async context => {
    const school = await newSchool(context)
    school.edit('junior-1/w1-mate.pgn', '[Event', '[TaskId "mate-1"]\n[Event')
    await school.load()
    const before = (await school.tasks()).find(task => task.key === 'mate-1')
    school.edit('junior-1/w1-mate.pgn', '5rk1/pp3pbp', '5rk1/p4pbp')
    await school.load()
    const after = (await school.tasks()).find(task => task.key === 'mate-1')
    deepEqual([after?.id, after?.version], [before?.id, 2])
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

test('processes that start together import once', async context => {
  const school = await newSchool(context)
  await Promise.all([school.load(), school.load()])
  equal((await school.tasks()).length, 10)
  equal((await school.editions()).length, 1)
})

import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newSchool } from '@tabia/school-kit/content/school.ts'

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

const EXTRA = `[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[Difficulty "1300"]

1. Rd8# *
`
const MIXED = '      - { name: { en: Mixed, ru: Разное }, file: w2-mixed.pgn }\n'

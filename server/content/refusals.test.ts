import { deepEqual, equal } from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newSchool } from '@tabia/school-kit/content/school.ts'

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

describe('asked for the good games alone', () => {
  test('an import takes them and leaves the others out', async context => {
    const school = await newSchool(context)
    school.edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
    const { outcomes, findings } = await school.load({ goodGames: true })
    deepEqual(
      outcomes.map(outcome => outcome.kind === 'new' && outcome.tasks),
      [9],
    )
    equal(
      findings.some(finding => finding.code === 'ILLEGAL_MOVE'),
      true,
    )
    equal((await school.tasks()).length, 9)
  })

  test('the mended file comes in whole, and what was there keeps its ids', async context => {
    const school = await newSchool(context)
    school.edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
    await school.load({ goodGames: true })
    const before = (await school.tasks()).map(task => task.id)
    school.edit('junior-1/w1-mate.pgn', 'gxf9', 'gxf6')
    equal((await school.load()).outcomes[0]?.kind, 'updated')
    const after = (await school.tasks()).map(task => task.id)
    deepEqual(after.slice(0, 9), before)
    equal(after.length, 10)
  })

  test('what is wrong beyond single games still keeps the course out', async context => {
    const school = await newSchool(context)
    school.edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
    school.remove('junior-1/w2-defence.pgn')
    equal((await school.load({ goodGames: true })).outcomes[0]?.kind, 'refused')
  })
})

const EXTRA = `[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[Difficulty "1300"]

1. Rd8# *
`
const SECOND_COURSE = `level: 2
course: 2
name: { en: Attack and defence, ru: Атака и защита }
description: { en: Both sides of a blow., ru: Обе стороны удара. }
weeks:
  - topics:
      - { name: { en: Mate, ru: Мат }, file: w1.pgn }
`

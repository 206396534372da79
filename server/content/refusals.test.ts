import { deepEqual, equal } from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newSchool } from './test-school.ts'

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

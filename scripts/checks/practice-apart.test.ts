import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// What is practised is never counted: no file that makes a rating, a grade, progress or an award knows these tables.

const ROOT = join(import.meta.dirname, '../..')
const TABLES = /\bpractice\b|\bbook_?items\b|\bbook_?settings\b|\bline_?progress\b|\bweek_?tests\b/i

const COUNTING = [
  'core/awards/**/*.ts',
  'core/training/rating/**/*.ts',
  'core/training/{answering,grade,progress,week,verification}.ts',
  'server/awards/**/*.ts',
  'server/content/regrade/{counters,rerate,upgrades,withdrawn}.ts',
  'server/training/{answer-view,begin-course,check-answer,start-course,start-next-block,start-topic,training-state}.ts',
  'server/training/levels/**/*.ts',
  'server/training/queries/{answering,course,enrolment,levels,start,topic}.ts',
]

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter(file => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('ratings, grades, progress and awards read nothing of what is practised', () => {
  for (const pattern of COUNTING) ok(filesOf(pattern).length > 0, `${pattern} finds no file`)
  const reading = COUNTING.flatMap(filesOf).filter(file => TABLES.test(textOf(file)))
  deepEqual(reading, [])
})

test('recording an answer writes into the book and reads nothing of it', () => {
  const statement = textOf('server/training/queries/record-answer.ts')
  deepEqual(
    [...statement.matchAll(/\b(?:from|join|update|into)\s+(book_items|book_settings|practice)\b/g)].map(
      ([found]) => found.replaceAll(/\s+/g, ' '),
    ),
    ['into book_items'],
  )
})

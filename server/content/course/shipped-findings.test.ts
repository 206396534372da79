import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Code } from '@tabia/core/chess/check/codes.ts'
import { findTwins } from '@tabia/core/chess/check/twins.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from './course-folder.ts'
import { readCourses } from './read-course.ts'

// What is known to be wrong with the catalogue: a number here only falls.

const readings = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 })
const findings = readings.flatMap(reading => reading.findings)

const MOST: Partial<Record<Code, number>> = {
  GOAL_NOT_SHOWN: 7,
  NEAR_DUPLICATE: 211,
}

test('the courses have no findings but those that are known, and not more of them', () => {
  const counts = Map.groupBy(findings, ({ code }) => code)
  for (const [code, found] of counts) {
    const places = found.map(({ file, game }) => `${file} ${game}`).join('\n')
    ok(found.length <= (MOST[code] ?? 0), `${code}: ${found.length} instead of ${MOST[code] ?? 0}\n${places}`)
  }
  for (const [code, most] of Object.entries(MOST)) {
    deepEqual([code, counts.get(code as Code)?.length ?? 0], [code, most], 'fewer now: lower the number here')
  }
})

test('no more pairs of near twins than are known', () => {
  const tasks = readings.flatMap(reading => reading.tasks)
  const twins = findTwins(tasks)
  const pairs = twins.map(({ task, earlier }) => `${task.task.key} ${earlier.task.key}`)
  ok(pairs.length <= 226, `${pairs.length} pairs`)
})

import { findingOf, isError, problem } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { say } from '@tabia/core/chess/check/sentences.ts'
import type { CourseReading } from './read-course.ts'

/** The reading without its games that have errors. What is wrong beyond single games stays, and keeps the course out. */
export function onlyGoodGames(reading: CourseReading): CourseReading {
  const { course, folder, findings } = reading
  const isOfGame = (finding: Finding) => isError(finding) && finding.game !== null
  const bad = new Set(findings.filter(isOfGame).map(nameOf))
  if (!course || bad.size === 0) return reading

  const tasks = reading.tasks.filter(task => !bad.has(nameOf(task)))
  const kept = new Set(tasks.map(({ task }) => task))
  const weeks = course.weeks.map(({ topics }) => ({
    topics: topics.map(topic => ({ ...topic, tasks: topic.tasks.filter(task => kept.has(task)) })),
  }))
  const left = findings.filter(finding => !isOfGame(finding))
  const empty = weeks.flatMap(({ topics }, index) =>
    topics.every(topic => topic.tasks.length === 0) ? [emptyWeek(folder.path, index + 1)] : [],
  )
  // Another digest: the same files, read whole one day, are another course.
  const partial = { ...folder, digest: `good games of ${folder.digest}` }
  return { folder: partial, course: { ...course, weeks }, tasks, findings: [...left, ...empty] }
}

function nameOf({ file, game }: { file: string; game: number | null }): string {
  return `${file} ${game}`
}

function emptyWeek(file: string, week: number): Finding {
  return findingOf(problem('NO_TASKS', { line: 1, column: 1 }, say.noTasks(week)), file, null)
}

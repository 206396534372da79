import { inspect } from 'node:util'
import { isError } from '@tabia/core/chess/check/finding.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { localeOf, readCommand } from './command.ts'
import type { Command } from './command.ts'
import { findCourseFolders, NoCourse, SHIPPED_CATALOGUE } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { importCourses } from './import-courses.ts'
import { progressLine } from './progress-line.ts'
import { readCourses } from './read-courses.ts'
import { countsLine, findingsReport, outcomeLine } from './report.ts'
import { USAGE } from './usage.ts'
import { words } from './words.ts'

// Exit codes: 0 all is well, 1 a course has errors, 2 the command could not be done.

const args = process.argv.slice(2)
const locale = localeOf(args, process.env)
const command = readCommand(args)
const progress = progressLine(process.stderr)
const onTopic = ({ path, tasks }: { path: string; tasks: number }) =>
  progress.show(`${path}: ${tasks} ${words.tasks[locale]}`)

try {
  process.exitCode = command ? await run(command) : refuse(USAGE[locale])
} catch (error) {
  process.exitCode = refuse(isExpected(error) ? error.message : inspect(error))
}

async function run(given: Command): Promise<number> {
  const folders = (given.paths.length > 0 ? given.paths : [SHIPPED_CATALOGUE]).flatMap(findCourseFolders)
  return given.name === 'check' ? check(folders, given) : load(folders, given)
}

function check(folders: readonly CourseFolder[], { proveMates }: Command): number {
  const readings = readCourses(folders, { proveMates, onTopic })
  progress.clear()
  const findings = readings.flatMap(reading => reading.findings)
  const tasks = readings.reduce((sum, reading) => sum + reading.tasks.length, 0)
  say(findingsReport(findings, locale))
  const counts = `${words.courses[locale]}: ${readings.length}, ${words.tasks[locale]}: ${tasks}`
  say(`${countsLine(findings, locale)}; ${counts}.`)
  return findings.some(isError) ? 1 : 0
}

async function load(folders: readonly CourseFolder[], given: Command): Promise<number> {
  const { apply, goodGames, proveMates } = given
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    const options = { now: () => new Date(), apply, proveMates, goodGames, onTopic }
    const { outcomes, findings } = await importCourses(database.db, folders, options)
    progress.clear()
    say(findingsReport(findings, locale))
    for (const outcome of outcomes) say(outcomeLine(outcome, apply, locale))
    say(`${countsLine(findings, locale)}.`)
    if (!apply) say(words.addApply[locale])
    const refused = outcomes.some(({ kind }) => kind === 'refused')
    if (refused && !goodGames) say(words.goodGames[locale])
    return findings.some(isError) ? 1 : 0
  } finally {
    await database.close()
  }
}

function isExpected(error: unknown): error is Error {
  return [NoCourse, FolderInUse, ConfigError].some(kind => error instanceof kind)
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 2
}

function say(text: string): void {
  if (text) process.stdout.write(`${text}\n`)
}

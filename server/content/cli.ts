import { inspect } from 'node:util'
import { isError } from '@tabia/core/chess/check/finding.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { readCommand, USAGE } from './command.ts'
import type { Command } from './command.ts'
import { findCourseFolders, NoCourse, SHIPPED_CATALOGUE } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { importCourses } from './import-courses.ts'
import { readCourses } from './read-courses.ts'
import { countsLine, findingsReport, outcomeLine } from './report.ts'

// Exit codes: 0 all is well, 1 a course has errors, 2 the command could not be done.

const command = readCommand(process.argv.slice(2))
try {
  process.exitCode = command ? await run(command) : refuse(USAGE)
} catch (error) {
  process.exitCode = refuse(isExpected(error) ? error.message : inspect(error))
}

async function run({ name, paths, apply, proveMates }: Command): Promise<number> {
  const folders = (paths.length > 0 ? paths : [SHIPPED_CATALOGUE]).flatMap(findCourseFolders)
  return name === 'check' ? check(folders, proveMates) : load(folders, proveMates, apply)
}

function check(folders: readonly CourseFolder[], proveMates: number): number {
  const readings = readCourses(folders, proveMates)
  const findings = readings.flatMap(reading => reading.findings)
  const tasks = readings.reduce((sum, reading) => sum + reading.tasks.length, 0)
  say(findingsReport(findings))
  say(`${countsLine(findings)}; courses: ${readings.length}, tasks: ${tasks}.`)
  return findings.some(isError) ? 1 : 0
}

async function load(folders: readonly CourseFolder[], proveMates: number, apply: boolean): Promise<number> {
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.db)
    const options = { now: () => new Date(), apply, proveMates }
    const { outcomes, findings } = await importCourses(database.db, folders, options)
    say(findingsReport(findings))
    for (const outcome of outcomes) say(outcomeLine(outcome, apply))
    say(`${countsLine(findings)}.${apply ? '' : ' Nothing was changed; add --apply to import.'}`)
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

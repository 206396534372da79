import { resolve } from 'node:path'
import { inspect } from 'node:util'
import type { Kysely } from 'kysely'
import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { ConfigError, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { environment } from '../config/environment.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Database } from '../db/types.ts'
import { checkWithEngine, NODES } from './check-with-engine.ts'
import { localeOf, readCommand } from './command.ts'
import type { Command } from './command.ts'
import { findCourseFolders, NoCourse, SHIPPED_CATALOGUE } from './course-folder.ts'
import type { CourseFolder } from './course-folder.ts'
import { findEngine, NoEngine } from './engine/find-engine.ts'
import { UciEngine } from './engine/uci-engine.ts'
import { EngineFailed } from './engine/uci-process.ts'
import { exportCourse, UnknownCourse } from './export-course.ts'
import { importCourses } from './import-courses.ts'
import { progressLine } from './progress-line.ts'
import type { CourseReading } from './read-course.ts'
import { readCourses } from './read-courses.ts'
import { regradeCourse } from './regrade/regrade-course.ts'
import { regradeReport } from './regrade/report.ts'
import { countsLine, findingsReport, outcomeLine } from './report.ts'
import { USAGE } from './usage.ts'
import { words } from './words.ts'
import { FolderTaken, writeCourse } from './write-course.ts'

type Db = Kysely<Database>
type Loading = Extract<Command, { name: 'import' }>
type Checking = Extract<Command, { name: 'check' }>
type Regrading = Extract<Command, { name: 'regrade' }>

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
  switch (given.name) {
    case 'check':
      return check(foldersOf(given.paths), given)
    case 'import':
      return withSchool(db => load(db, foldersOf(given.paths), given))
    case 'export':
      return withSchool(async db => {
        say(writeCourse(given.folder, given.course, await exportCourse(db, given.course)))
        return 0
      })
    case 'regrade':
      return withSchool((db, config) => regrade(db, given, config))
  }
}

function foldersOf(paths: readonly string[]): CourseFolder[] {
  return (paths.length > 0 ? paths : [SHIPPED_CATALOGUE]).flatMap(findCourseFolders)
}

async function check(folders: readonly CourseFolder[], given: Checking): Promise<number> {
  const { proveMates, level } = given
  const readings = readCourses(folders, { proveMates, onTopic })
  const findings = readings.flatMap(reading => reading.findings)
  try {
    if (level > 1) await askEngine(readings, given, level === 3 ? 3 : 2, findings)
  } finally {
    // An engine that fails in the middle of the night has found something before.
    progress.clear()
    say(findingsReport(findings, locale, given.all))
  }
  const tasks = readings.reduce((sum, reading) => sum + reading.tasks.length, 0)
  const counts = `${words.courses[locale]}: ${readings.length}, ${words.tasks[locale]}: ${tasks}`
  say(`${countsLine(findings, locale)}; ${counts}.`)
  return findings.some(isError) ? 1 : 0
}

/** Our own courses are held to what a coach is only advised of. */
async function askEngine(
  readings: readonly CourseReading[],
  given: Checking,
  level: 2 | 3,
  findings: Finding[],
): Promise<void> {
  const engine = await UciEngine.start(findEngine(environment()))
  try {
    const nodes = NODES[level]
    say(`${engine.name}, ${nodes} ${words.nodes[locale]}`)
    for (const { folder, tasks } of readings) {
      const strict = given.strict || resolve(folder.path).startsWith(SHIPPED_CATALOGUE)
      const onTask = (checked: number) =>
        progress.show(`${folder.path}: ${checked}/${tasks.length} ${words.tasks[locale]}`)
      findings.push(...(await checkWithEngine(engine, tasks, { ...given, nodes, strict, onTask })))
    }
  } finally {
    await engine.close()
  }
}

async function load(db: Db, folders: readonly CourseFolder[], given: Loading): Promise<number> {
  const { apply, goodGames } = given
  const { outcomes, findings } = await importCourses(db, folders, {
    ...given,
    now: () => new Date(),
    onTopic,
  })
  progress.clear()
  say(findingsReport(findings, locale, given.all))
  for (const outcome of outcomes) say(outcomeLine(outcome, apply, locale))
  say(`${countsLine(findings, locale)}.`)
  if (!apply) say(words.addApply[locale])
  const refused = outcomes.some(({ kind }) => kind === 'refused')
  if (refused && !goodGames) say(words.goodGames[locale])
  return findings.some(isError) ? 1 : 0
}

async function regrade(db: Db, { course, apply }: Regrading, config: Config): Promise<number> {
  // Only here: its letters need the compiled words, which the other commands do without.
  const { raiseAward } = await import('../awards/issue-award.ts')
  const done = await regradeCourse(db, course, {
    now: () => new Date(),
    timeZone: config.timeZone,
    award: (tx, earned) => raiseAward(tx, config, earned),
    apply,
  })
  say(regradeReport(done, apply, locale))
  return 0
}

async function withSchool(work: (db: Db, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(environment())
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}

function isExpected(error: unknown): error is Error {
  return [NoCourse, NoEngine, EngineFailed, UnknownCourse, FolderTaken, FolderInUse, ConfigError].some(
    kind => error instanceof kind,
  )
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 2
}

function say(text: string): void {
  if (text) process.stdout.write(`${text}\n`)
}

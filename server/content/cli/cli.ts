import { resolve } from 'node:path'
import { type Code, OUR_ERRORS, STRICT_ERRORS } from '@tabia/core/chess/check/codes.ts'
import { isError } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { School } from '../../commands/school.ts'
import { environment } from '../../config/environment.ts'
import { checkWithEngine, NODES } from '../engine/check-with-engine.ts'
import { calibrateReport } from './calibrate-report.ts'
import { localeOf, readCommand } from './command.ts'
import type { Command } from './command.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../course/course-folder.ts'
import type { CourseFolder } from '../course/course-folder.ts'
import { withEngine, withEngineAtHand } from '../engine/with-engine.ts'
import { courseFiles } from '../course/write-course.ts'
import { importInto } from '../import-courses.ts'
import type { CoursesToSave } from '../import-courses.ts'
import { judgeAgain, judgeCourses } from './judge.ts'
import { progressLine } from './progress-line.ts'
import type { CourseReading } from '../course/read-course.ts'
import { readCourses } from '../course/read-course.ts'
import { qualityCsv } from '../values/quality-sheet.ts'
import { qualityReport } from './quality-report.ts'
import { regradeReport } from './regrade-report.ts'
import { importJudged, type JudgedStore } from '../judged/import-judged.ts'
import { agreementLine, countsLine, findingsReport, outcomeLine } from './report.ts'
import { USAGE } from './usage.ts'
import { counted, words } from './words.ts'
import { writeCourse } from '../course/write-course.ts'

type Loading = Extract<Command, { name: 'import' }>
type Checking = Extract<Command, { name: 'check' }>
type Regrading = Extract<Command, { name: 'regrade' }>
type Calibrating = Extract<Command, { name: 'calibrate' }>
type Judging = Extract<Command, { name: 'judge' }>

const progress = progressLine(process.stderr)

/**
 * `npm run content`. Files are read, checked and written here, in the command's own process: it may read them where the
 * server may not, and a large course keeps no learner waiting. Only what is ready goes to the school.
 * @returns the exit code: 0 all is well, 1 a course has errors, 2 the command could not be done
 */
export async function contentCommand(args: string[], school: School): Promise<number> {
  const command = readCommand(args)
  const locale = localeOf(args, environment())
  if (!command) {
    process.stderr.write(`${USAGE[locale]}\n`)
    return 2
  }
  switch (command.name) {
    case 'check':
      return check(foldersOf(command.paths), command, locale)
    case 'import':
      return load(school, foldersOf(command.paths), command, locale)
    case 'export': {
      const course = await school.call('exportCourse', command.course)
      say(writeCourse(command.folder, command.course, courseFiles(course)))
      return 0
    }
    case 'regrade':
      return regrade(school, command, locale)
    case 'calibrate':
      return calibrate(school, command, locale)
    case 'quality': {
      const tasks = await school.call('quality', command.course)
      if (command.csv) process.stdout.write(qualityCsv(tasks, locale))
      else say(qualityReport(tasks, locale))
      return 0
    }
    case 'judge':
      return judge(foldersOf(command.paths), command, locale)
  }
}

const onTopicIn =
  (locale: Locale) =>
  ({ path, tasks }: { path: string; tasks: number }) =>
    progress.show(`${path}: ${tasks} ${words.tasks[locale]}`)

function foldersOf(paths: readonly string[]): CourseFolder[] {
  const folders = (paths.length > 0 ? paths : [SHIPPED_CATALOGUE]).flatMap(findCourseFolders)
  // A course that several of its files were given for is read once.
  const named = new Map(folders.map(folder => [resolve(folder.path, ...folder.files), folder]))
  return [...named.values()]
}

async function check(folders: readonly CourseFolder[], given: Checking, locale: Locale): Promise<number> {
  const { proveMates, level } = given
  const readings = readCourses(folders, { proveMates, onTopic: onTopicIn(locale) })
  const findings = readings.flatMap(({ folder, findings: found }) =>
    isStrict(folder, given) ? found.map(errorsFor(given.strict ? STRICT_ERRORS : OUR_ERRORS)) : found,
  )
  try {
    if (level > 1) await askEngine(readings, given, { level: level === 3 ? 3 : 2, locale, findings })
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
const isStrict = ({ path }: CourseFolder, { strict }: Checking) =>
  strict || resolve(path).startsWith(SHIPPED_CATALOGUE)

const errorsFor =
  (codes: readonly Code[]) =>
  (finding: Finding): Finding =>
    codes.includes(finding.code) ? { ...finding, severity: 'error' } : finding

async function askEngine(
  readings: readonly CourseReading[],
  given: Checking,
  { level, locale, findings }: { level: 2 | 3; locale: Locale; findings: Finding[] },
): Promise<void> {
  await withEngine(environment(), {}, async engine => {
    const nodes = NODES[level]
    say(`${engine.name}, ${nodes} ${words.nodes[locale]}`)
    for (const { folder, tasks } of readings) {
      const strict = isStrict(folder, given)
      const onTask = (checked: number) =>
        progress.show(`${folder.path}: ${checked}/${tasks.length} ${words.tasks[locale]}`)
      findings.push(
        ...(await checkWithEngine(engine, tasks, {
          ...given,
          nodes,
          errors: strict ? 'all' : 'none',
          onTask,
        })),
      )
    }
  })
}

async function load(
  school: School,
  folders: readonly CourseFolder[],
  given: Loading,
  locale: Locale,
): Promise<number> {
  const { apply, goodGames } = given
  const store = {
    known: () => school.call('knownCourses'),
    save: (courses: CoursesToSave) => school.call('saveCourses', courses),
  }
  const { outcomes, findings } = await importInto(store, folders, { ...given, onTopic: onTopicIn(locale) })
  const judged = apply ? await importJudged(judgedStore(school), folders) : []
  progress.clear()
  say(findingsReport(findings, locale, given.all))
  for (const outcome of outcomes) say(outcomeLine(outcome, apply, locale))
  for (const path of judged) say(`${path}: ${words.judgedTaken[locale]}`)
  say(`${countsLine(findings, locale)}.`)
  if (!apply) say(words.addApply[locale])
  const refused = outcomes.some(({ kind }) => kind === 'refused')
  if (refused && !goodGames) say(words.goodGames[locale])
  return refused || findings.some(isError) ? 1 : 0
}

const judgedStore = (school: School): JudgedStore => ({
  known: () => school.call('knownCourses'),
  save: judged => school.call('saveJudged', judged),
})

async function regrade(school: School, { course, apply }: Regrading, locale: Locale): Promise<number> {
  say(regradeReport(await school.call('regradeCourse', { key: course, apply }), apply, locale))
  return 0
}

async function calibrate(school: School, given: Calibrating, locale: Locale): Promise<number> {
  const { course, accept, all } = given
  const courses = await school.call('calibrate', { course, accept })
  say(calibrateReport(courses, { course, all, accepted: accept }, locale))
  return 0
}

/** Without the school: the file beside the course is brought to it by an import. */
async function judge(folders: readonly CourseFolder[], given: Judging, locale: Locale): Promise<number> {
  const { nodes, sample } = given
  await withEngineAtHand(environment(), {}, async engine => {
    say(`${engine.name}, ${nodes} ${words.nodes[locale]}`)
    if (sample !== undefined) {
      const agreement = await judgeAgain(engine, folders, sample, done =>
        progress.show(`${done}/${sample} ${words.tasks[locale]}`),
      )
      progress.clear()
      return say(agreementLine(agreement, locale))
    }
    const onTask = ({ folder, judged, of }: { folder: CourseFolder; judged: number; of: number }) =>
      progress.show(`${folder.path}: ${judged}/${of} ${words.tasks[locale]}`)
    for (const { folder, tasks, fresh } of await judgeCourses(engine, folders, { nodes, onTask })) {
      progress.clear()
      say(`${folder.path}: ${counted(tasks, 'task', locale)}, ${fresh} ${words.judgedNow[locale]}`)
    }
  })
  return 0
}

function say(text: string): void {
  if (text) process.stdout.write(`${text}\n`)
}

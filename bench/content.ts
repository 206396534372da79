import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, globSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from './content/in-folder.ts'
import { readTopic } from '@tabia/core/chess/read-topic.ts'
import { readWithChessops } from '@tabia/core/chess/pgn/chessops-alone.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { importCourses } from '@tabia/server/content/import-courses.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

// How fast a coach's files are read, checked and imported, and how much memory a huge one takes. CPU seconds, so that
// a busy machine does not count; the ratio of one run is the figure to trust.

const TASKS = 3864
const TRIALS = ['start', 'progress', 'junior', 'expert']
const A_TRIAL = 84
const MB = 1024 * 1024

const text = annotatedPgn(MB)
readWithChessops(text)
readOurs(text)
const alone = await cpu(() => readWithChessops(text))
const ours = await cpu(() => readOurs(text))
console.log(
  `1 MB annotated: ours ${ours.toFixed(2)} s, chessops ${alone.toFixed(2)} s, ratio ${(ours / alone).toFixed(1)}`,
)

await inFolder(async folder => {
  for (const size of [10, 100]) {
    const file = join(folder, `${size}.pgn`)
    const handle = openSync(file, 'w')
    for (let written = 0; written < size; written += 1) writeSync(handle, text)
    closeSync(handle)
    const reader = join(import.meta.dirname, 'content/read-file.ts')
    const { stdout } = spawnSync(process.execPath, [reader, file], { encoding: 'utf8' })
    console.log(`${size} MB: ${stdout.trim()}`)
  }
})

await inFolder(async folder => {
  copyCatalogue(folder, TASKS)
  const folders = findCourseFolders(folder)
  const checked = await cpu(() => readCourses(folders, { proveMates: 3 }))
  console.log(`${TASKS} tasks: check ${checked.toFixed(1)} s`)
  const { db, close } = await testDatabase()
  const options = { now: () => new Date(), apply: true, proveMates: 0 }
  const first = await cpu(() => importCourses(db, folders, options))
  const again = await cpu(() => importCourses(db, findCourseFolders(folder), options))
  console.log(`${TASKS} tasks: import ${first.toFixed(1)} s, again ${again.toFixed(2)} s`)
  await close()
})

async function cpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** The trials over and over, as full courses of their levels. */
function copyCatalogue(to: string, tasks: number): void {
  for (let copy = 0; copy < tasks / A_TRIAL; copy += 1) {
    const level = TRIALS[copy % TRIALS.length] ?? ''
    const number = Math.floor(copy / TRIALS.length) + 1
    const path = join(to, `${level}-${number}`)
    cpSync(join(SHIPPED_CATALOGUE, `${level}-trial`), path, { recursive: true })
    const manifest = join(path, 'course.yaml')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('course: trial', `course: ${number}`))
  }
}

/** The shipped games, again and again. */
function annotatedPgn(bytes: number): string {
  const games = globSync(join(SHIPPED_CATALOGUE, '*-trial/*.pgn'))
    .toSorted()
    .map(file => `${readFileSync(file, 'utf8')}\n`)
    .join('')
  const times = Math.ceil(bytes / Buffer.byteLength(games))
  return Buffer.from(games.repeat(times)).subarray(0, bytes).toString()
}

/** All that is done with a file before it is checked: tasks with their trees, both languages, every mistake's place. */
function readOurs(pgn: string) {
  return readTopic({
    file: 'bench.pgn',
    text: [pgn],
    topic: 'bench',
    games: { kind: 'all' },
    goal: { goal: 'best', mateIn: undefined },
    accept: 'stored',
    difficulty: 1000,
    proveMates: 0,
  })
}

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { annotatedPgn, copyCatalogue } from './content/copies.ts'
import { inFolder } from './content/in-folder.ts'
import { readOurs } from './content/read-ours.ts'
import { readWithChessops } from '@tabia/core/chess/pgn/chessops-alone.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { importCourses } from '@tabia/server/content/import-courses.ts'
import { readCourses } from '@tabia/server/content/course/read-course.ts'
import { testDatabase } from '@tabia/school-kit/test-database.ts'

// How fast a coach's files are read, checked and imported, and how much memory a huge one takes. CPU seconds, so that
// a busy machine does not count; the ratio of one run is the figure to trust.

const TASKS = 3864
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
  copyCatalogue(SHIPPED_CATALOGUE, folder, TASKS)
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

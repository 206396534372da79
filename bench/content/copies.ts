import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'

const TRIALS = ['start', 'progress', 'junior', 'expert']
const A_TRIAL = 84

/** The trials over and over, as full courses of their levels. */
export function copyCatalogue(from: string, to: string, tasks: number): void {
  for (let copy = 0; copy < tasks / A_TRIAL; copy += 1) {
    const level = TRIALS[copy % TRIALS.length] ?? ''
    const number = Math.floor(copy / TRIALS.length) + 1
    const path = join(to, `${level}-${number}`)
    cpSync(join(from, `${level}-trial`), path, { recursive: true })
    const manifest = join(path, 'course.yaml')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('course: trial', `course: ${number}`))
  }
}

/** The shipped games, again and again. */
export function annotatedPgn(bytes: number): string {
  const games = globSync(join(SHIPPED_CATALOGUE, '*-trial/*.pgn'))
    .toSorted()
    .map(file => `${readFileSync(file, 'utf8')}\n`)
    .join('')
  const times = Math.ceil(bytes / Buffer.byteLength(games))
  return Buffer.from(games.repeat(times)).subarray(0, bytes).toString()
}

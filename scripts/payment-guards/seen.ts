import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guard } from './guard.ts'
import type { Verdict } from './report.ts'

const PLACE = 'node_modules/.payment-guards.json'

/** Verdicts of runs that were cut short: they stand while the guard, its file and its test are what they were. */
export class Seen {
  readonly #tree: string
  #verdicts: Record<string, Verdict> = existsSync(PLACE) ? JSON.parse(readFileSync(PLACE, 'utf8')) : {}

  constructor(tree: string) {
    this.#tree = tree
  }

  get(guard: Guard): Verdict | undefined {
    return this.#verdicts[this.#keyOf(guard)]
  }

  add(guard: Guard, verdict: Verdict): void {
    this.#verdicts[this.#keyOf(guard)] = verdict
    writeFileSync(PLACE, JSON.stringify(this.#verdicts))
  }

  #keyOf(guard: Guard): string {
    const sources = [guard.file, guard.test[0]].map(file => readFileSync(join(this.#tree, file), 'utf8'))
    const whole = JSON.stringify([guard, sources])
    return createHash('sha256').update(whole).digest('hex')
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Guard } from './guard.ts'
import type { Verdict } from './report.ts'

const PLACE = 'node_modules/.payment-guards.json'

/** Verdicts of runs that were cut short: they stand while the guard, its file and its test are what they were. */
export class Seen {
  readonly #verdicts: Record<string, Verdict> = existsSync(PLACE)
    ? JSON.parse(readFileSync(PLACE, 'utf8'))
    : {}
  readonly #keys: Map<Guard, string>

  /** The keys are of this moment: what is edited during a run has not been seen. */
  constructor(guards: readonly Guard[]) {
    this.#keys = new Map(guards.map(guard => [guard, keyOf(guard)]))
  }

  get(guard: Guard): Verdict | undefined {
    return this.#verdicts[this.#keys.get(guard) ?? '']
  }

  add(guard: Guard, verdict: Verdict): void {
    this.#verdicts[this.#keys.get(guard) ?? ''] = verdict
    writeFileSync(PLACE, JSON.stringify(this.#verdicts))
  }
}

function keyOf(guard: Guard): string {
  const sources = [guard.file, guard.test[0]].map(file => readFileSync(file, 'utf8'))
  return createHash('sha256')
    .update(JSON.stringify([guard, sources]))
    .digest('hex')
}

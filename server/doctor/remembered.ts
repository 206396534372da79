import { inspect } from 'node:util'
import type { Config } from '../config/config.ts'
import type { DoctorFinding } from '../deps.ts'
import { type Check, checksOf } from './checks.ts'

const AGAIN_MS = 10 * 60_000
/** The running server knows its database itself, and two of one process must not open it. */
const NOT_HERE = new Set(['database'])

interface Examination {
  lookedAt: Date
  findings: readonly DoctorFinding[]
}

/**
 * What the doctor last found. Where that is older than ten minutes it looks anew, meanwhile the former findings stand:
 * some checks wait seconds for an answer from outside.
 *
 *     const doctor = rememberedDoctor(config, now)
 *     doctor()   // undefined, and it looks for the first time
 */
export function rememberedDoctor(
  config: Config,
  now: () => Date,
  checks: readonly Check[] = checksOf({ letterTo: undefined }).filter(({ name }) => !NOT_HERE.has(name)),
): () => Examination | undefined {
  let last: Examination | undefined
  let underway = false

  async function look() {
    underway = true
    const findings = await Promise.all(checks.map(check => findingsOf(check, config)))
    last = { lookedAt: now(), findings: findings.flat() }
    underway = false
  }
  return () => {
    if (!underway && (!last || now().getTime() - last.lookedAt.getTime() >= AGAIN_MS)) void look()
    return last
  }
}

async function findingsOf({ name, look }: Check, config: Config): Promise<DoctorFinding[]> {
  try {
    const found = [await look(config)].flat()
    return found.map(finding => ({ name, ...finding, cure: finding.state === 'bad' ? finding.cure : null }))
  } catch (error) {
    return [{ name, state: 'bad', text: inspect(error), cure: 'this is a fault of the product: report it' }]
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/run.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number>

export interface Audit {
  scores: Scores
  faults: string[]
  /** What Lighthouse thinks of the machine: a quiet one of today gets 1000 and more. */
  machine: number
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const PROGRAM = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

/** One measurement, as a phone of the middle class on a slow line (Lighthouse's own default). */
export async function audit(url: string, port: number, file: string): Promise<Audit> {
  const told = [`--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet']
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const { code, output } = await run('node', [PROGRAM, url, ...told, only])
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const score = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100)
  const [performance, accessibility, best, seo] = CATEGORIES.map(score)
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      'best-practices': best ?? 0,
      seo: seo ?? 0,
    },
    machine: report.environment.benchmarkIndex,
    faults: CATEGORIES.flatMap(name => faultsIn(report, name)),
  }
}

/** What costs points, in Lighthouse's words. */
function faultsIn({ categories, audits }: Report, category: Category): string[] {
  const refs = categories[category]?.auditRefs ?? []
  return refs
    .filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1),
    )
    .map(({ id }) => `${category}: ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim())
}

import type { SolvedRow } from '../rows.ts'
import { readCurriculum } from './curriculum.ts'
import { demandsOf } from './demand.ts'
import { Supply } from './supply.ts'
import { isWorthSolving } from '../gate.ts'

/** Theme by theme and level by level: what the plan needs, what the rows give, what is missing. */
export function supplyTable(rows: readonly SolvedRow[]): string {
  const supply = new Supply(demandsOf(readCurriculum()), rows.filter(isWorthSolving))
  const lines = supply.demands
    .toSorted((a, b) => a.level - b.level)
    .map(demand => {
      const { level, name, band, tasks } = demand
      const have = Math.min(tasks, supply.have(demand))
      const cells = [level, name, band.join('–'), ...[tasks, have, tasks - have].map(Math.round)]
      return { tasks, have, text: `| ${cells.join(' | ')} |` }
    })
  const sum = (of: 'tasks' | 'have') => lines.reduce((total, line) => total + line[of], 0)
  const totals = [sum('tasks'), sum('have'), sum('tasks') - sum('have')].map(Math.round)
  const all = `| | **all** | | ${totals.join(' | ')} |`
  const head = [
    '| level | theme and filter | difficulty | need | have | missing |',
    '|---|---|---|---|---|---|',
  ]
  return [...head, ...lines.map(({ text }) => text), all].join('\n')
}

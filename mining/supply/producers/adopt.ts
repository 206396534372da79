import { isWorthSolving } from '../../positions/gate.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { Supply } from '../supply.ts'
import type { Producer } from './producer.ts'

/** Rows mined elsewhere with fewer nodes: those the plan lacks, what is proved quickly first, then level by level. */
export const adopt: Producer = async function* adopt({ supply, known }) {
  const tried = new Set<SolvedRow>()
  for (let isNew = true; isNew;) {
    isNew = false
    const untried = known.filter(row => !tried.has(row) && isWorthSolving(row))
    const served = supply.demands.flatMap(demand => supply.rowsOf(demand))
    const plan = new Supply(supply.demands, [...served, ...untried])
    const demands = supply.demands.toSorted((a, b) => a.level - b.level)
    const wanted = demands.flatMap(demand => plan.rowsOf(demand)).filter(row => !served.includes(row))
    for (const row of wanted.toSorted((a, b) => Number(isDear(a)) - Number(isDear(b)))) {
      tried.add(row)
      isNew = true
      yield row
    }
  }
}

/** Only the engine can tell. */
function isDear({ goal, kind }: SolvedRow): boolean {
  return (goal.mate ?? Infinity) > 3 && kind !== 'KPK'
}

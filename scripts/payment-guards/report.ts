import type { Guard } from './guard.ts'
import type { Outcome } from './try-test.ts'

export type Verdict = Outcome | 'skipped' | 'red with the guard in place'

const HEAD = `# The guards of selling

Each line is a guard between money and a wrong course. \`npm run mutate:payments\` takes it away in a copy of the tree and
runs the test beside it, which is green with the guard and must be red without it; then it writes this page. A text that is
no longer found stops the run (and \`npm test\`), so the table keeps up with the code.

`

/** Whether a test notices that the guard is gone. */
export const isMissed = (verdict: Verdict) => verdict === 'red' || verdict === 'never ends'

const isJudged = (verdict: Verdict) => isMissed(verdict) || verdict === 'green'

/** The page docs/payment-guards.md: what was seen, and no more. */
export function report(verdicts: readonly (readonly [Guard, Verdict])[]): string {
  const judged = verdicts.filter(([, verdict]) => isJudged(verdict))
  const missed = judged.filter(([, verdict]) => isMissed(verdict)).length
  const rows = judged.map(([{ keeps, file, test }, verdict], index) => {
    const [place, name] = test
    return `| ${index + 1} | ${keeps} | ${file} | ${place}: ${name} | ${verdict} |`
  })
  const table = ['| | What it keeps true | Where | Its test | Without it |', '|---|---|---|---|---|', ...rows]
  const rest = verdicts.length - judged.length
  const open = rest === 0 ? '' : ` ${rest} more have not been judged yet.`
  return `${HEAD}${missed} of ${judged.length} guards are missed by a test when they are gone.${open}\n\n${table.join('\n')}\n`
}

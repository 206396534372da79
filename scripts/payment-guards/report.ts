import type { Guard } from './guard.ts'
import type { Outcome } from './try-test.ts'

export type Verdict = Outcome | 'skipped' | 'red with the guard in place'

const HEAD = `# The guards of selling

Each line is a guard between money and a wrong course. \`npm run mutate:payments\` takes it away in a copy of the tree and
runs the test beside it, which is green with the guard and must be red without it; then it writes this page. A text that is
no longer found stops the run (and \`npm test\`), so the table keeps up with the code.

`

/** Whether somebody notices that the guard is gone. */
export const isMissed = (verdict: Verdict) => verdict === 'red' || verdict === 'never ends'

/** The page docs/payment-guards.md. */
export function report(verdicts: readonly (readonly [Guard, Verdict])[]): string {
  const count = verdicts.filter(([, verdict]) => isMissed(verdict)).length
  const rows = verdicts.map(
    (
      [
        {
          keeps,
          file,
          test: [place, name],
        },
        verdict,
      ],
      index,
    ) => `| ${index + 1} | ${keeps} | ${file} | ${place}: ${name} | ${verdict} |`,
  )
  const table = ['| | What it keeps true | Where | Its test | Without it |', '|---|---|---|---|---|', ...rows]
  return `${HEAD}${count} of ${verdicts.length} guards are missed by a test when they are gone.\n\n${table.join('\n')}\n`
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IntoBook } from '../review/into-book.tsx'
import { endWords } from './line-said.ts'
import type { LineOutcome } from './line-game.ts'
import { LineSquares } from './line-squares.tsx'
import styles from './line-band.module.css'
import type { LineChoices } from './use-line.ts'

interface LineBandProps {
  task: number
  line: LineChoices
  outcome: LineOutcome
}

/** How far the line was found, above its explanation; where it was missed, the way of that position into the mistakes book. */
export function LineBand({ task, line, outcome }: LineBandProps) {
  const { firstFound, nextDefence } = line
  const { found, of, result, ply } = outcome
  return (
    <>
      <div
        className={classes(`u-row ${styles['band']}`, result === 'complete' && styles['complete'])}
        data-part="band"
      >
        <div className="u-rest">
          <h2 className={styles['title']}>{m['line.found']({ found, of })}</h2>
          <p className="u-fine">{endWords(outcome)}</p>
        </div>
        <LineSquares of={of} done={doneOf(outcome, firstFound)} />
      </div>
      {ply !== null && (
        <div className={styles['book']}>
          <IntoBook task={task} ply={ply} />
        </div>
      )}
      {nextDefence !== undefined && (
        <div className={styles['defence']}>
          <Button full onClick={() => line.play(nextDefence)}>
            {m['line.defence']()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Which move was mended is not kept: those found come first. */
function doneOf({ found, of, stopped }: LineOutcome, firstFound: boolean) {
  const given = firstFound ? 0 : 1
  const seen = stopped === null ? of : stopped - 1
  const done = Array.from({ length: seen }, (_, index) => {
    if (index < given) return 'given' as const
    return index < found + given ? ('found' as const) : ('given' as const)
  })
  return stopped === null ? done : [...done, 'missed' as const]
}

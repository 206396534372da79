import { ownMoves } from '@tabia/core/chess/line-play.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LINE_SETTINGS } from '../../../session/line-setting.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Choices } from '../../../ui/choices/choices.tsx'
import styles from './line-offer.module.css'
import { LineSquares } from './line-squares.tsx'
import type { LineChoices } from './use-line.ts'

/** After a right first move, above the explanation: how far the line goes, and the way into it. */
export function LineOffer({ moves, line }: { moves: readonly unknown[]; line: LineChoices }) {
  const of = ownMoves(moves)
  return (
    <div className={`u-wrap ${styles['offer']}`}>
      <div className={`u-row ${styles['found']}`}>
        <p className={styles['label']}>{m['line.found']({ found: 1, of })}</p>
        <LineSquares of={of} done={['found']} />
      </div>
      <Button onClick={() => line.play()}>
        <span className={styles['wide']}>{m['line.playMoves']({ count: of - 1 })}</span>
        <span className={styles['narrow']} aria-hidden="true">
          {m['line.play']()}
        </span>
      </Button>
    </div>
  )
}

/** Below the explanation: what comes after the next right answer; it stands in the profile, too. */
export function LineSetting({ line }: { line: LineChoices }) {
  const settings = { ask: m['line.ask'](), always: m['line.always'](), never: m['line.never']() }
  return (
    <div className={`u-row u-wrap ${styles['setting']}`}>
      <span className="u-small" aria-hidden="true">
        {m['line.setting']()}
      </span>
      <Choices
        label={m['line.setting']()}
        options={LINE_SETTINGS.map(value => ({ value, label: settings[value] }))}
        value={line.setting}
        onChoose={line.set}
      />
    </div>
  )
}

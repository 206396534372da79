import { useEffect, useRef } from 'react'
import { ownMoves } from '@tabia/core/chess/line-play.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { LineChoice } from '../../../session/line-setting.ts'
import { LINE_SETTINGS } from '../../../session/line-setting.ts'
import { Button, MainButton } from '../../../ui/button/button.tsx'
import { Choices } from '../../../ui/choices/choices.tsx'
import { Voice } from '../../../ui/note/note.tsx'
import { PanelBody, PanelFoot } from '../task/panel.tsx'
import styles from './line-offer.module.css'
import { LineSquares } from './line-squares.tsx'
import type { LineChoices } from './use-line.ts'

interface LineOfferProps {
  moves: readonly unknown[]
  line: LineChoices
  onContinue: () => void
}

/** After a right first move: play the line on, or read; the explanation stays closed until one is chosen. */
export function LineOffer({ moves, line, onContinue }: LineOfferProps) {
  const of = ownMoves(moves)
  const body = useRef<HTMLElement>(null)
  useEffect(() => body.current?.focus({ preventScroll: true }), [])
  const settings = { ask: m['line.ask'](), always: m['line.always'](), never: m['line.never']() }
  return (
    <>
      <PanelBody label={m['line.play']()} body={body}>
        <div className={`u-row ${styles['found']}`}>
          <p className={styles['label']}>{m['line.found']({ found: 1, of })}</p>
          <LineSquares of={of} done={['found']} />
        </div>
        <div className={styles['ways']}>
          <Button size="large" onClick={() => line.play()}>
            <span className={styles['wide']}>{m['line.playMoves']({ count: of - 1 })}</span>
            <span className={styles['narrow']} aria-hidden="true">
              {m['line.play']()}
            </span>
            <EnterKey of="play" enter={line.enter} />
          </Button>
          <Button size="large" onClick={line.explain}>
            {m['task.explanation']()}
            <EnterKey of="explanation" enter={line.enter} />
          </Button>
        </div>
        <div className={styles['coach']}>
          <Voice>{m['line.coach']()}</Voice>
        </div>
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
      </PanelBody>
      <PanelFoot>
        <div className={styles['onward']}>
          <MainButton onClick={onContinue}>
            {m['task.continue']()}
            <EnterKey of="continue" enter={line.enter} />
          </MainButton>
        </div>
      </PanelFoot>
    </>
  )
}

function EnterKey({ of, enter }: { of: LineChoice; enter: LineChoice }) {
  return of === enter && <kbd className={styles['key']}>{m['task.enterKey']()}</kbd>
}

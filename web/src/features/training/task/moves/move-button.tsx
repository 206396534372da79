import { useLayoutEffect, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../../ui/classes.ts'
import { keepInSight } from './keep-in-sight.ts'
import { markWords } from '../speaking/mark-words.ts'
import { Marks } from './marks.tsx'
import { SanGlyphs } from './san.tsx'
import { sanWords } from '../speaking/san-words.ts'
import styles from './move-button.module.css'

/** A move in a line of notation; a press goes there. The current one stays in sight. */
export function MoveButton(props: MoveButtonProps) {
  const { san, number, fullNumber, marks = [], current, quiet, stop = true, onGo } = props
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!current || !button.current) return
    keepInSight(button.current)
    // Who walks the line with the keys takes the focus along.
    const line = button.current.closest('section')
    if (line?.contains(document.activeElement)) button.current.focus({ preventScroll: true })
  }, [current])
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles['move'], quiet && styles['quiet'], current && styles['current'])}
      aria-current={current ? 'step' : undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onGo}
    >
      <span className="visually-hidden">
        {[m['chess.numbered']({ number: fullNumber, move: sanWords(san) }), ...marks.map(markWords)].join(
          ', ',
        )}
      </span>
      <span aria-hidden="true">
        {number !== undefined && <span className={styles['number']}>{number}</span>}
        <SanGlyphs san={san} />
        <Marks marks={marks} />
      </span>
    </button>
  )
}

interface MoveButtonProps {
  san: string
  /** Shown before it: `12.`, `12…`; not shown where the move before tells. */
  number?: string | undefined
  fullNumber: number
  /** `!`, `??`, `+-`. */
  marks?: readonly string[]
  current: boolean
  /** A side line. */
  quiet?: boolean
  /** Does Tab stop here? */
  stop?: boolean
  onGo: () => void
}

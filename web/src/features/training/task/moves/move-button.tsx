import { useLayoutEffect, useRef, Fragment } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../../ui/classes.ts'
import { keepInSight } from './keep-in-sight.ts'
import { SanGlyphs } from '../../../../board/san.tsx'
import { sanWords } from '../../../../board/san-words.ts'
import { markWords } from '../../../../board/mark-words.ts'
import styles from './move-button.module.css'
import type { Move } from '@tabia/contract/entities.ts'

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
      className={classes(styles['move'], quiet && `u-quiet ${styles['quiet']}`, current && styles['current'])}
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

/**
 * Signs of chess that letters of many machines lack, as strokes on a field of 24: the letters that are shipped do not
 * hold them either.
 */
const DRAWN: Record<string, string> = {
  '⩲': 'M12 3v10M7 8h10M5 17h14M5 21h14',
  '⩱': 'M5 3h14M5 7h14M12 11v10M7 16h10',
  '∓': 'M6 4h12M12 9v12M6 15h12',
  '∞': 'M12 12c-2-3-3.5-4-5.5-4a4 4 0 0 0 0 8c2 0 3.5-1 5.5-4s3.5-4 5.5-4a4 4 0 0 1 0 8c-2 0-3.5-1-5.5-4',
  '□': 'M5 5h14v14H5z',
  '⨀': 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 11.5v1',
  '⟳': 'M19 8a8 8 0 1 0 1 4M20 3v5h-5',
  '⇆': 'M4 8h16l-4-4M20 16H4l4 4',
  '⊕': 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 3v18M3 12h18',
  '∆': 'M12 4l9 16H3z',
  '⌓': 'M3 17a9 9 0 0 1 18 0z',
}

/** `!?` stands at the move itself, an assessment of the position like `+-` a little apart. */
export function Marks({ marks }: { marks: readonly string[] }) {
  return marks.map(mark => (
    <Fragment key={mark}>
      {!/^[!?]+$/.test(mark) && '\u00a0'}
      <Mark mark={mark} />
    </Fragment>
  ))
}

/** For the eye: what it means is told in words. */
export function Mark({ mark }: { mark: string }) {
  return Array.from(mark).map(sign => {
    const path = DRAWN[sign]
    if (path === undefined) return sign
    return (
      <svg key={sign} className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  })
}

/** The FEN stands after the move, so it names the other side. */
export const isWhiteMove = ({ fen }: Pick<Move, 'fen'>): boolean => fen.split(' ')[1] === 'b'

/** `12.` before a move of White, `12…` before one of Black. */
export function formatNumber(move: Pick<Move, 'fen' | 'num'>): string {
  return isWhiteMove(move) ? `${move.num}.` : `${move.num}…`
}

/** The number of the move that led to this position. */
export function numberBefore(fen: string): number {
  const [, turn, , , , full] = fen.split(' ')
  return turn === 'w' ? Number(full) - 1 : Number(full)
}

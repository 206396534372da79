import { IconCornerDownLeft, IconInfoCircle } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { readTypedMove, type TypedReading } from '@tabia/core/chess/moves/typed-move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { lockedWords } from '../speaking/line-words.ts'
import { PIECE_WORDS } from '../../../../board/san-words.ts'
import styles from './typed-move.module.css'
import { localCastling } from '@tabia/core/chess/explanation/figurines.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { refusalWords } from '../speaking/refusal-words.ts'

/** A move in words. What cannot be played stays in the field, with the reason under it. */
export function TypedMove({ id, fen, end, locked, onPlay, onCheck, onSay }: TypedMoveProps) {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const troubleId = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return onCheck()
    if (end || locked) return complain(lockedWords(end))
    const reading = readTypedMove(fen, text)
    if (reading.kind !== 'move') return complain(typedWords(reading))
    write('')
    onPlay(reading.uci)
  }

  function complain(words: string) {
    setTrouble(words)
    onSay(words)
  }

  function write(written: string) {
    setText(written)
    setTrouble(undefined)
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={`u-row ${styles['line']}`}>
        <label className={`u-small ${styles['label']}`} htmlFor={id}>
          {m['move.label']()}
        </label>
        <div className={`u-row u-rest ${styles['box']}`}>
          <input
            className={`u-rest ${styles['input']}`}
            id={id}
            value={text}
            placeholder={m['move.example']()}
            aria-invalid={trouble === undefined ? undefined : true}
            aria-describedby={trouble === undefined ? undefined : troubleId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            onChange={event => write(event.target.value)}
            onKeyDown={event => {
              // Held down, Enter would play and then check at once.
              if (event.key === 'Enter' && event.repeat) event.preventDefault()
            }}
          />
          {text.trim() !== '' && (
            <button
              className={`u-centre ${styles['play']}`}
              type="submit"
              aria-label={m['move.play']()}
              title={m['move.play']()}
            >
              <IconCornerDownLeft aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {trouble !== undefined && (
        // In sight above the dock of a phone.
        <p
          ref={words => words?.scrollIntoView({ block: 'nearest' })}
          className={styles['trouble']}
          id={troubleId}
        >
          <IconInfoCircle aria-hidden="true" />
          {trouble}
        </p>
      )}
    </form>
  )
}

interface TypedMoveProps {
  /** The input: the key M puts the focus there. */
  id: string
  /** The position on the board. */
  fen: string
  end: LineEnd | undefined
  locked: boolean
  onPlay: (move: string) => void
  /** Enter in the empty field. */
  onCheck: () => void
  onSay: (words: string) => void
}

/** Why a text is not played, and how to write it. */
export function typedWords(reading: Exclude<TypedReading, { kind: 'move' }>): string {
  switch (reading.kind) {
    case 'unreadable':
      return m['move.unreadable']()
    case 'refused':
      return refusalWords(reading.refusal)
    case 'ambiguous':
      return m['move.ambiguous']({ moves: choiceOf(reading.sans) })
    case 'piece':
      return m['move.ambiguous']({
        moves: joined(reading.moves.map(({ role, squares }) => `${PIECE_WORDS[role]()} ${squares}`)),
      })
    case 'promotion':
      return m['move.whichPromotion']({ moves: choiceOf(reading.sans) })
  }
}

const choiceOf = (sans: string[]) => joined(sans.map(localSan))

const joined = (moves: string[]) => moves.reduce((list, word) => m['move.or']({ list, word }))

/** A move as it is written in the learner's language: `Nbd2`, `Кbd2`. */
function localSan(san: string): string {
  return localCastling(san, getLocale())
    .replace(/[+#]/g, '')
    .replace(/[KQRBN]/g, letter => LETTERS[letter]?.() ?? letter)
}

const LETTERS: Record<string, () => string> = {
  K: m['move.kingLetter'],
  Q: m['move.queenLetter'],
  R: m['move.rookLetter'],
  B: m['move.bishopLetter'],
  N: m['move.knightLetter'],
}

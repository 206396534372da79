import { useEffect, useRef } from 'react'
import type { ReportedGame } from '@tabia/contract/studio/games.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../board/board-picture.tsx'
import { San } from '../../board/san.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { SquareSign } from '../pieces/squares/squares.tsx'
import { canBeTaken, keyOf, lookOf } from './report.ts'
import press from '../pieces/press.module.css'
import styles from './games.module.css'

interface GameListProps {
  games: readonly ReportedGame[]
  at: string | undefined
  chosen: ReadonlySet<string>
  onAt: (key: string) => void
  onToggle: (game: ReportedGame) => void
  onMend: (game: ReportedGame) => void
}

/** Each game with what is to be said of it, and whether it is going to be taken. */
export function GameList({ games, at, chosen, onAt, onToggle, onMend }: GameListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-game="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <ul ref={list} className={styles['games']}>
      {games.map(game => {
        const key = keyOf(game)
        const title = titleOf(game)
        const isSound = canBeTaken(game)
        const mend = game.state === 'error' ? m['studio-games.mend']() : m['studio-games.look']()
        return (
          <li
            key={key}
            data-game={key}
            className={classes(styles['game'], key === at && styles['here'], !isSound && styles['out'])}
            onPointerDown={() => onAt(key)}
          >
            <Checkbox
              label={<span className={styles['number']}>{key}</span>}
              aria-label={m['studio-games.takeGame']({ game: key, title })}
              checked={isSound && chosen.has(key)}
              disabled={!isSound}
              onChange={() => onToggle(game)}
            />
            <span className={styles['board']}>
              {game.fen !== null && (
                <BoardPicture fen={game.fen} lastMove={[]} orientation={turnOf(game.fen)} />
              )}
            </span>
            <span className="u-rest">
              <b>{title}</b>
              <Said game={game} />
            </span>
            {game.state !== 'taken' && (
              <button
                type="button"
                className={press['small']}
                aria-label={`${mend}: ${key}`}
                onClick={() => onMend(game)}
              >
                {mend}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const FINDINGS_SHOWN = 3

function Said({ game }: { game: ReportedGame }) {
  const { state, findings, firstMove, variations } = game
  if (state === 'taken') return <span className={styles['said']}>{m['studio-games.isTaken']()}</span>
  if (findings.length === 0) {
    return (
      <span className={styles['said']}>
        {firstMove !== null && <San san={firstMove} />}
        {variations > 0 && <span> · {m['studio-games.variations']({ count: variations })}</span>}
      </span>
    )
  }
  const more = findings.length - FINDINGS_SHOWN
  return (
    <>
      {findings.slice(0, FINDINGS_SHOWN).map(({ code, line, column, sentence, severity }) => (
        <span key={`${code} ${line} ${column}`} className={styles['said']}>
          <SquareSign
            look={severity === 'error' ? 'error' : lookOf(game) === 'removed' ? 'removed' : 'advice'}
          />{' '}
          {m['studio-games.at']({ line, column })} {sentence}
        </span>
      ))}
      {more > 0 && <span className={styles['said']}>{m['studio-games.more']({ count: more })}</span>}
    </>
  )
}

/** Players and event, else what is asked. */
export function titleOf({ title, fen, goal, mateIn, number }: ReportedGame): string {
  if (title !== null) return title
  if (fen === null || goal === null) return m['studio-games.game']({ number })
  const words = turnOf(fen) === 'white' ? m['task.whiteGoal'] : m['task.blackGoal']
  return words({ goal, mateIn: mateIn ?? 0 })
}

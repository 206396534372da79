import { memo, useEffect, useMemo, useState } from 'react'
import { type BoardView, needsPromotion, threatenedSquares, viewBoard } from '@tabia/core/chess/board-view.ts'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import { type PromotionRole, uciFrom } from '@tabia/core/chess/moves/move.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardShapes, SquareBadge, SquareTip } from '../../../../board/board-shapes.tsx'
import { Board } from '../../../../board/board.tsx'
import { useLocale } from '../../../../session/language.ts'
import { PromotionDialog, TaskGrid } from './board-parts.tsx'
import { positionWords } from '../../../../board/position-words.ts'
import type { Shown } from '../solving/shown.ts'
import type { BoardEvent } from '../solving/task-event.ts'
import type { BoardFlow } from '../solving/task-flow.ts'
import { BoardHandle } from '../desk/board-handle.tsx'
import { useFeedback } from '../desk/feedback.ts'
import { useOwnMarks } from '../desk/own-marks.ts'
import type { BoardAids } from './board-tools.tsx'
import styles from './task-board.module.css'

const TIP_MS = 2000
const NO_MOVES = new Map()

/** The board of the screen: what the flow shows, and the two questions a move may raise. */
export function TaskBoard({
  flow,
  shown,
  orientation,
  aids,
  sample = false,
  dispatch,
  onSay,
}: TaskBoardProps) {
  const { fen, lastMove, shapes, verdict, end } = shown
  const view = useMemo(() => viewBoard(fen), [fen])
  const { turn, check } = view
  const threats = useMemo(() => (aids.threats ? threatsIn(fen) : []), [aids.threats, fen])
  const [promoting, setPromoting] = useState<{ from: string; to: string }>()
  const [wrong, pickWrong] = useWrongPiece(fen)
  const own = useOwnMarks(fen)
  useFeedback(flow, fen)
  const locked = flow.step === 'checking' || flow.step === 'failed' || end !== undefined
  const dests: BoardView['dests'] = locked ? NO_MOVES : view.dests

  function move(from: string, to: string, promotion?: PromotionRole) {
    if (!promotion && needsPromotion(fen, from, to)) return setPromoting({ from, to })
    setPromoting(undefined)
    dispatch({ type: 'played', move: uciFrom(from, to, promotion) })
  }

  return (
    <section className={`u-board ${styles['board']}`} aria-label={m['chess.board']()}>
      <PositionWords fen={fen} turn={turn} />
      <Board
        fen={fen}
        orientation={orientation}
        turn={turn}
        check={check}
        dests={dests}
        lastMove={lastMove}
        hints={aids.hints}
        verdict={verdict}
        drawing={sample ? undefined : own}
        frozen={promoting !== undefined}
        onMove={move}
        onWrongPiece={locked ? undefined : pickWrong}
        renderGrid={selection => (
          <TaskGrid
            fen={fen}
            view={{ ...view, dests }}
            end={end}
            selection={selection}
            orientation={orientation}
            aids={aids}
            own={sample ? undefined : own}
            onSay={onSay}
            onWrongPiece={pickWrong}
          />
        )}
      >
        <BoardShapes shapes={threats} orientation={orientation} />
        <BoardShapes shapes={shapes} orientation={orientation} />
        {!sample && <BoardHandle onSay={onSay} />}
        {verdict && <SquareBadge {...verdict} orientation={orientation} />}
        {wrong && (
          <SquareTip square={wrong} orientation={orientation}>
            {turn === 'white' ? m['task.whiteMoves']() : m['task.blackMoves']()}
          </SquareTip>
        )}
      </Board>
      {promoting && (
        <PromotionDialog
          color={turn}
          onCancel={() => setPromoting(undefined)}
          onChoose={role => move(promoting.from, promoting.to, role)}
        />
      )}
    </section>
  )
}

const PositionWords = memo(function PositionWords({ fen, turn }: { fen: string; turn: Color }) {
  useLocale()
  return <p className="visually-hidden">{positionWords(fen, turn)}</p>
})

interface TaskBoardProps {
  flow: BoardFlow
  shown: Shown
  orientation: Color
  aids: BoardAids
  /** Beside words, in a place of its own size: neither resized nor drawn on. */
  sample?: boolean
  dispatch: (event: BoardEvent) => void
  onSay: (words: string) => void
}

/** Rings round the pieces of the side to move that are attacked (A-THREATS). */
const threatsIn = (fen: string): Shape[] => threatenedSquares(fen).map(from => ({ brush: 'red', from }))

/** The square of a piece that may not move now: for two seconds, and in this position only (A-WRONGPIECE). */
function useWrongPiece(fen: string): [string | undefined, (square: string) => void] {
  const [picked, setPicked] = useState<{ square: string; fen: string }>()
  useEffect(() => {
    if (!picked) return undefined
    const timer = setTimeout(() => setPicked(undefined), TIP_MS)
    return () => clearTimeout(timer)
  }, [picked])
  return [picked?.fen === fen ? picked.square : undefined, square => setPicked({ square, fen })]
}

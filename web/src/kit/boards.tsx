import type { ReactNode } from 'react'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardShapes, SquareBadge, SquareTip } from '../board/board-shapes.tsx'
import { Board } from '../board/board.tsx'
import { Card } from './card.tsx'
import styles from './kit.module.css'

const MIDDLE = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
const CHECK = 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'
const SHAPES: Shape[] = [
  { brush: 'green', from: 'c4', to: 'f7' },
  { brush: 'red', from: 'f6', to: 'h5' },
  { brush: 'yellow', from: 'b1', to: 'c3' },
  { brush: 'green', from: 'e5' },
  { brush: 'red', from: 'g7' },
  { brush: 'yellow', from: 'd2' },
]

/** The board in its states; a move is only asked for, so a piece goes back. */
export function Boards() {
  return (
    <Card name="Board: to move, shapes, right, wrong, black below with check, a word at a square">
      <div className={styles['boards']}>
        <Sample fen={MIDDLE} lastMove={['g8', 'f6']} />
        <Sample fen={MIDDLE}>
          <BoardShapes shapes={SHAPES} orientation="white" />
        </Sample>
        <Sample fen={CHECK} lastMove={['h5', 'f7']} verdict={{ square: 'f7', right: true }}>
          <SquareBadge square="f7" right orientation="white" />
        </Sample>
        <Sample fen={MIDDLE} lastMove={['d1', 'h5']} verdict={{ square: 'h5', right: false }}>
          <SquareBadge square="h5" right={false} orientation="white" />
        </Sample>
        <Sample fen={CHECK} lastMove={['h5', 'f7']} orientation="black" />
        <Sample fen={MIDDLE}>
          <SquareTip square="c6" orientation="white">
            {m['task.whiteMoves']()}
          </SquareTip>
        </Sample>
      </div>
    </Card>
  )
}

interface SampleProps {
  fen: string
  lastMove?: string[]
  orientation?: Color
  verdict?: { square: string; right: boolean }
  children?: ReactNode
}

function Sample({ orientation = 'white', children, ...rest }: SampleProps) {
  return (
    <div className={styles['board']}>
      <Board {...viewBoard(rest.fen)} {...rest} orientation={orientation} hints onMove={() => {}}>
        {children}
      </Board>
    </div>
  )
}

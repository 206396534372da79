import { type KeyboardEvent, useMemo, useState } from 'react'
import { needsPromotion, type Piece, piecesOn, viewBoard } from '@tabia/core/chess/board-view.ts'
import { fenOf, tagOf } from '@tabia/core/chess/editing/document.ts'
import { play } from '@tabia/core/chess/editing/moves.ts'
import { fenAt, moveBefore, positionAt } from '@tabia/core/chess/editing/tree.ts'
import { commentsAt, setShapes, toggleShape } from '@tabia/core/chess/editing/words.ts'
import { shapesOf } from '@tabia/core/chess/editing/comments.ts'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import { type PromotionRole, uciFrom } from '@tabia/core/chess/moves/move.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardShapes } from '../../../board/board-shapes.tsx'
import { Board, type Selection } from '../../../board/board.tsx'
import { positionWords, squareName } from '../../../board/position-words.ts'
import { sanWords } from '../../../board/san-words.ts'
import { SquareGrid } from '../../../board/square-grid.tsx'
import { pressOn } from '../../../board/square-step.ts'
import { useDesk } from '../desk.ts'
import { BRUSHES, DrawingLayer } from './drawing-layer.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { PromotionChoice } from './promotion-choice.tsx'
import styles from './editing-board.module.css'

const NO_MOVES = new Map()

/** The position after the current move: a move played here goes into the game, an arrow drawn here to its move. */
export function EditingBoard({ orientation }: { orientation: Color }) {
  const { editing } = useDesk()
  const fen = useShownFen()
  if (fen === undefined) return <EmptyBoard board={fenOf(editing.document) ?? ''} orientation={orientation} />
  return <PlayedBoard fen={fen} orientation={orientation} />
}

/** Where a move cannot be played, the position before it stays. */
function useShownFen(): string | undefined {
  const { editing } = useDesk()
  const { document, here } = editing
  return useMemo(() => {
    let id = here
    while (id !== '' && !positionAt(document, id)) id = moveBefore(id)
    return fenAt(document, id)
  }, [document, here])
}

function PlayedBoard({ fen, orientation }: { fen: string; orientation: Color }) {
  const { editing, current, frozen, change, edit, say, drawing, draw: drawNext } = useDesk()
  const { document, here } = editing
  const view = useMemo(() => viewBoard(fen), [fen])
  const [promoting, setPromoting] = useState<{ from: string; to: string }>()
  const shapes = shapesOf(commentsAt(document, here))
  const last = current?.played?.uci ?? (here === '' ? tagOf(document, 'LastMove') : undefined)

  function move(from: string, to: string, promotion?: PromotionRole) {
    if (!promotion && needsPromotion(fen, from, to)) return setPromoting({ from, to })
    setPromoting(undefined)
    const played = play(document, here, uciFrom(from, to, promotion))
    edit(played)
    const san = played && (promotion ? undefined : uciFrom(from, to))
    if (san) say(m['studio-task.sayPlayed']({ move: sanWords(san) }))
  }

  function draw(shape: Shape) {
    const next = toggleShape(shapes, shape)
    change(setShapes(document, here, next))
    const { from, to } = shape
    say(
      to === undefined
        ? m['studio-task.saySquare']({ square: from })
        : m['studio-task.sayArrow']({ from, to }),
    )
  }

  function drawOnce(shape: Shape) {
    draw(shape)
    drawNext(undefined)
  }

  return (
    <section className={`u-board ${styles['board']}`} aria-label={m['chess.board']()}>
      <p className="visually-hidden">{positionWords(fen, view.turn)}</p>
      <Board
        fen={fen}
        orientation={orientation}
        turn={view.turn}
        check={view.check}
        dests={frozen ? NO_MOVES : view.dests}
        lastMove={last === undefined ? undefined : [last.slice(0, 2), last.slice(2, 4)]}
        hints
        drawing={frozen ? undefined : { marks: [], onDraw: ([mark]) => mark && draw(shapeOf(mark)) }}
        frozen={promoting !== undefined}
        onMove={move}
        renderGrid={selection => <Squares {...{ fen, view, orientation, selection, frozen }} onDraw={draw} />}
      >
        <BoardShapes shapes={shapes} orientation={orientation} />
        {drawing && <DrawingLayer key={drawing} {...{ drawing, orientation }} onDraw={drawOnce} />}
      </Board>
      {promoting && (
        <PromotionChoice
          color={view.turn}
          onCancel={() => setPromoting(undefined)}
          onChoose={role => move(promoting.from, promoting.to, role)}
        />
      )}
    </section>
  )
}

const shapeOf = ({
  brush,
  from,
  to,
}: {
  brush: Shape['brush']
  from: string
  to?: string | undefined
}): Shape => (to === undefined ? { brush, from } : { brush, from, to })

interface SquaresProps {
  fen: string
  view: ReturnType<typeof viewBoard>
  orientation: Color
  selection: Selection
  frozen: boolean
  onDraw: (shape: Shape) => void
}

/** The board by keyboard and by ear. W begins an arrow and ends it, Q marks a square; with Shift red, Alt blue. */
function Squares({ fen, view, orientation, selection, frozen, onDraw }: SquaresProps) {
  const { say } = useDesk()
  const [begun, setBegun] = useState<string>()
  const pieces: ReadonlyMap<string, Piece> = useMemo(() => piecesOn(fen), [fen])
  const dests: ReadonlyMap<string, readonly string[]> = frozen ? NO_MOVES : view.dests
  const { picked } = selection
  const targets = picked === undefined ? undefined : dests.get(picked)

  function press(square: string) {
    const kind = pressOn(square, picked, fen, { ...view, dests: frozen ? NO_MOVES : view.dests })
    if (kind === 'put_back') selection.drop()
    else if (kind === 'pick' || kind === 'play') selection.touch(square)
    if (kind === 'refuse') say(m['studio-task.cannotGo']())
  }

  function key(event: KeyboardEvent, square: string): boolean {
    if (frozen || event.repeat || event.ctrlKey || event.metaKey) return false
    if (event.key === 'Escape' && begun !== undefined) {
      setBegun(undefined)
      return true
    }
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace('Key', '')
    if (letter !== 'W' && letter !== 'Q') return false
    const brush = BRUSHES[Number(event.shiftKey) + 2 * Number(event.altKey)] ?? 'green'
    if (letter === 'Q') onDraw({ brush, from: square })
    else if (begun === undefined) {
      setBegun(square)
      say(m['studio-task.sayBegun']({ square }))
    } else {
      setBegun(undefined)
      onDraw(begun === square ? { brush, from: square } : { brush, from: begun, to: square })
    }
    return true
  }

  return (
    <SquareGrid
      orientation={orientation}
      start={kingOf(view.turn, pieces)}
      picked={picked}
      label={m['chess.squares']()}
      help={m['studio-task.boardHelp']()}
      nameOf={square =>
        squareName(square, {
          piece: pieces.get(square),
          canGo: targets?.includes(square) ?? false,
          attacked: false,
        })
      }
      onPress={press}
      onKey={key}
      onDrop={() => selection.drop()}
    />
  )
}

function kingOf(turn: Color, pieces: ReadonlyMap<string, Piece>): string {
  const king = Array.from(pieces).find(([, { color, role }]) => color === turn && role === 'king')
  return king?.[0] ?? 'e1'
}

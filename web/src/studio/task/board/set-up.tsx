import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { tagOf, fenOf } from '@tabia/core/chess/editing/document.ts'
import {
  EMPTY_PLACEMENT,
  faultOfPlacement,
  formatPlacement,
  pieceAt,
  type PlacedPiece,
  type Placement,
  piecesOf,
  placePiece,
  possibleCastling,
  readPlacement,
  toggleCastling,
} from '@tabia/core/chess/editing/placement.ts'
import { setTag, setUp } from '@tabia/core/chess/editing/tags.ts'
import { type Color, START_FEN } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { squareName } from '../../../board/position-words.ts'
import { SetUpBoard, type SetUpHand } from '../../../board/set-up-board.tsx'
import { SquareGrid } from '../../../board/square-grid.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Piece } from '../../../ui/piece/piece.tsx'
import { useKeys } from '../../app/keys.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import press from '../../pieces/press.module.css'
import { useDesk } from '../desk.ts'
import board from './editing-board.module.css'
import styles from './set-up.module.css'

const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const
const COLOURS = ['white', 'black'] as const

interface SetUpProps {
  orientation: Color
  onDone: () => void
}

/** The position put together piece by piece, or as a FEN; it takes effect when it is ready. */
export function SetUp({ orientation, onDone }: SetUpProps) {
  const { editing, dispatch, say } = useDesk()
  const { document } = editing
  const [placement, setPlacement] = useState(() => readPlacement(fenOf(document) ?? '') ?? EMPTY_PLACEMENT)
  const [typed, setTyped] = useState<string>()
  const [lastMove, setLastMove] = useState(() => tagOf(document, 'LastMove') ?? '')
  const [chosen, choose] = useState<PlacedPiece | 'nothing'>()
  const hand = useRef<SetUpHand>(null)
  const fault = faultOfPlacement(placement)
  const fen = formatPlacement(placement)
  const isFen = typed === undefined || readPlacement(typed) !== undefined

  function place(next: Placement) {
    setTyped(undefined)
    setPlacement({ ...next, castling: kept(next.castling, possibleCastling(next)) })
  }
  function pressSquare(square: string) {
    if (chosen === undefined) return
    const there = pieceAt(placement, square)
    const isThere = chosen !== 'nothing' && there?.color === chosen.color && there.role === chosen.role
    const piece = chosen === 'nothing' || isThere ? undefined : chosen
    place(placePiece(placement, square, piece))
    say(squareName(square, { piece, canGo: false, attacked: false }))
  }
  function done() {
    if (fault || !isFen) return
    const placed = setUp(document, fen)
    const squares = lastMove.toLowerCase().replace(/[^a-h1-8]/g, '')
    const said = setTag(placed, 'LastMove', squares === '' ? undefined : squares)
    dispatch({ type: 'edited', document: said, here: said.line.length > 0 ? editing.here : '' })
    onDone()
  }
  useKeys([
    { key: 'S', label: m['studio-task.setUpDone'](), run: done },
    { key: 'Esc', label: m['studio-task.setUpCancel'](), run: onDone },
  ])

  return (
    <div className={styles['setUp']}>
      <Palette color={orientation === 'white' ? 'black' : 'white'} {...{ chosen, choose, hand }} />
      <section className={`u-board ${board['board']}`} aria-label={m['chess.board']()}>
        <SetUpBoard
          board={placement.board}
          orientation={orientation}
          pressing={chosen !== undefined}
          hand={hand}
          onBoard={next => next !== placement.board && place({ ...placement, board: next, enPassant: '-' })}
          onPress={pressSquare}
        >
          <Squares {...{ placement, orientation }} onPress={pressSquare} onPiece={choose} />
        </SetUpBoard>
      </section>
      <Palette color={orientation} {...{ chosen, choose, hand }}>
        <button
          type="button"
          className={styles['piece']}
          aria-pressed={chosen === 'nothing'}
          title={m['studio-task.takeAway']()}
          onClick={() => choose(chosen === 'nothing' ? undefined : 'nothing')}
        >
          <span className="visually-hidden">{m['studio-task.takeAway']()}</span>
          <i className={styles['nothing']} aria-hidden="true" />
        </button>
      </Palette>
      <div className={`u-wrap ${styles['row']}`}>
        <fieldset className={press['tabs']} aria-label={m['studio-task.turn']()}>
          {COLOURS.map(color => (
            <button
              key={color}
              type="button"
              className={press['tab']}
              aria-pressed={placement.turn === color}
              onClick={() => place({ ...placement, turn: color, enPassant: '-' })}
            >
              {color === 'white' ? m['chess.whiteToMove']() : m['chess.blackToMove']()}
            </button>
          ))}
        </fieldset>
        <Castling placement={placement} onToggle={right => place(toggleCastling(placement, right))} />
      </div>
      <div className={`u-wrap ${styles['row']}`}>
        <button type="button" className={press['small']} onClick={() => place(EMPTY_PLACEMENT)}>
          {m['studio-task.emptyBoard']()}
        </button>
        <button
          type="button"
          className={press['small']}
          onClick={() => place(readPlacement(START_FEN) ?? EMPTY_PLACEMENT)}
        >
          {m['studio-task.startPosition']()}
        </button>
      </div>
      <div className={styles['fields']}>
        <Field
          label="FEN"
          value={typed ?? fen}
          spellCheck={false}
          data-field="fen"
          error={isFen ? undefined : m['studio-task.noFen']()}
          onChange={({ target }) => {
            const read = readPlacement(target.value)
            if (read) setPlacement(read)
            setTyped(target.value)
          }}
          onKeyDown={onEnter(done)}
        />
        <Field
          label={m['studio-task.lastMove']()}
          placeholder="c7d6"
          value={lastMove}
          spellCheck={false}
          onChange={({ target }) => setLastMove(target.value)}
          onKeyDown={onEnter(done)}
        />
      </div>
      <output className={classes('u-small', fault && styles['fault'])}>
        {fault ? FAULTS[fault]() : m['studio-task.setUpKeeps']()}
      </output>
      <div className={`u-wrap ${styles['row']}`}>
        <Button look="primary" waiting={fault !== undefined || !isFen} onClick={done}>
          {m['studio-task.setUpDone']()} <KeyCap name="S" />
        </Button>
        <Button look="ghost" onClick={onDone}>
          {m['studio-task.setUpCancel']()} <KeyCap name="Esc" />
        </Button>
      </div>
    </div>
  )
}

const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  run()
}

const kept = (castling: string, possible: string) =>
  Array.from(castling)
    .filter(right => possible.includes(right))
    .join('')

const FAULTS = {
  unreadable: m['studio-task.noFen'],
  kings: m['studio-task.faultKings'],
  opposite_check: m['studio-task.faultCheck'],
  pawns_on_backrank: m['studio-task.faultPawns'],
}

interface PaletteProps {
  color: Color
  chosen: PlacedPiece | 'nothing' | undefined
  choose: (piece: PlacedPiece | 'nothing' | undefined) => void
  hand: RefObject<SetUpHand | null>
  children?: ReactNode
}

/** Drag a piece to the board, or press it and then the squares it goes to. */
function Palette({ color, chosen, choose, hand, children }: PaletteProps) {
  return (
    <fieldset className={styles['palette']} aria-label={m['studio-task.palette']()}>
      {ROLES.map(role => {
        const isChosen = chosen !== 'nothing' && chosen?.color === color && chosen.role === role
        const name = m['chess.man']({ color, piece: role })
        return (
          <button
            key={role}
            type="button"
            className={styles['piece']}
            aria-pressed={isChosen}
            title={name}
            onMouseDown={({ nativeEvent }) =>
              nativeEvent.button === 0 && hand.current?.take({ color, role }, nativeEvent)
            }
            onTouchStart={({ nativeEvent }) => hand.current?.take({ color, role }, nativeEvent)}
            onClick={() => choose(isChosen ? undefined : { color, role })}
          >
            <span className="visually-hidden">{name}</span>
            <Piece color={color} kind={role} size={36} />
          </button>
        )
      })}
      {children}
    </fieldset>
  )
}

function Castling({ placement, onToggle }: { placement: Placement; onToggle: (right: string) => void }) {
  const possible = possibleCastling(placement)
  return (
    <fieldset className={styles['castling']}>
      <legend className="visually-hidden">{m['studio-task.castling']()}</legend>
      {Array.from('KQkq').map(right => (
        <label key={right} className="u-small">
          <input
            type="checkbox"
            checked={placement.castling.includes(right)}
            disabled={!possible.includes(right)}
            onChange={() => onToggle(right)}
          />
          {right === right.toUpperCase() ? m['studio-task.white']() : m['studio-task.black']()}{' '}
          {right.toUpperCase() === 'K' ? '0-0' : '0-0-0'}
        </label>
      ))}
    </fieldset>
  )
}

interface SquaresProps {
  placement: Placement
  orientation: Color
  onPress: (square: string) => void
  onPiece: (piece: PlacedPiece | 'nothing') => void
}

const LETTERS: Record<string, PlacedPiece['role']> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
}

/** The squares by keyboard: K Q R B N P choose a white piece, with Shift a black one, Delete the empty hand. */
function Squares({ placement, orientation, onPress, onPiece }: SquaresProps) {
  const pieces = useMemo(() => piecesOf(placement), [placement])
  function key({ key: pressed, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey) return false
    if (pressed === 'Delete' || pressed === 'Backspace') {
      onPiece('nothing')
      return true
    }
    const role = LETTERS[/^[a-z]$/i.test(pressed) ? pressed.toUpperCase() : code.replace('Key', '')]
    if (role) onPiece({ color: shiftKey ? 'black' : 'white', role })
    return role !== undefined
  }
  return (
    <SquareGrid
      orientation={orientation}
      start="e4"
      picked={undefined}
      label={m['chess.squares']()}
      help={m['studio-task.setUpHelp']()}
      nameOf={square => squareName(square, { piece: pieces.get(square), canGo: false, attacked: false })}
      onPress={onPress}
      onKey={key}
      onDrop={() => undefined}
    />
  )
}

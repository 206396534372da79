import { Chessground } from '@lichess-org/chessground'
import type { Api } from '@lichess-org/chessground/api'
import { type ReactNode, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usesReducedMotion } from '../ui/reduced-motion.ts'
import { boardConfig, type BoardSetting, isKey, glideBack } from './board-config.ts'
import styles from './board.module.css'
import './board-colours.css'
import './chessground.css'

interface BoardProps extends BoardSetting {
  /** A move was made on the board and its promotion is not chosen yet: the pieces stay where they are. */
  frozen?: boolean
  onMove: (from: string, to: string) => void
  /** A piece of the side that is not to move was picked. */
  onWrongPiece?: ((square: string) => void) | undefined
  /** What lies over the squares: shapes, badges, a word. */
  children?: ReactNode
  /** The same board for those who do not point at it. */
  renderGrid?: ((selection: Selection) => ReactNode) | undefined
}

/** The selected piece of a move by keyboard; chessground keeps it. */
export interface Selection {
  /** The square of the piece that was picked up. */
  picked: string | undefined
  /** A press on a square: picks up the piece that stands there, or plays to it. */
  touch: (square: string) => void
  drop: () => void
}

/** Shows what the props say. A move on the board is only a request to the parent. As wide as `--board`. */
export function Board(props: BoardProps) {
  const { fen, frozen = false, children, renderGrid } = props
  const host = useRef<HTMLDivElement>(null)
  const board = useRef<Api>(undefined)
  const [picked, setPicked] = useState<{ square: string | undefined; fen: string | undefined }>()
  const [, reassert] = useReducer((count: number) => count + 1, 0)
  const config = useEffectEvent(() => boardConfig(props, { animated: !usesReducedMotion() }))
  const requestMove = useEffectEvent((from: string, to: string) => {
    if (!board.current) return // chessground reports on a timer, maybe after unmount
    // At once: the next key may be pressed before React would come to it.
    flushSync(() => {
      props.onMove(from, to)
      reassert() // refused: the piece goes back, in the same commit
    })
  })
  const pick = useEffectEvent((event: PointerEvent) => {
    const square = board.current && wrongPieceAt(board.current, event, props)
    if (square) props.onWrongPiece?.(square)
  })

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const api = Chessground(element, { ...config(), events: { move: requestMove } })
    board.current = api
    const stopGliding = glideBack(api)
    element.addEventListener('pointerdown', pick)
    return () => {
      board.current = undefined
      element.removeEventListener('pointerdown', pick)
      stopGliding()
      api.destroy()
    }
  }, [])
  // What was picked up belongs to the position before.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the position is what it waits for
  useLayoutEffect(() => board.current?.cancelMove(), [fen])
  useLayoutEffect(() => {
    if (!frozen) board.current?.set(config())
  })

  return (
    <div className={styles['frame']}>
      <div ref={host} className={styles['host']} aria-hidden="true" />
      {children}
      {renderGrid?.({
        picked: picked?.fen === fen ? picked?.square : undefined,
        touch: square => handle(api => isKey(square) && api.selectSquare(square)),
        drop: () => handle(api => api.cancelMove()),
      })}
    </div>
  )

  function handle(act: (api: Api) => void) {
    if (!board.current) return
    act(board.current)
    setPicked({ square: board.current.state.selected, fen })
  }
}

/** A piece of the side that is not to move, unless it is about to be captured. */
function wrongPieceAt(api: Api, event: PointerEvent, { turn, dests }: BoardSetting): string | undefined {
  // With Shift held it is an arrow.
  if (event.button !== 0 || event.shiftKey) return undefined
  const square = api.getKeyAtDomPos([event.clientX, event.clientY])
  const piece = square && api.state.pieces.get(square)
  if (!piece || piece.color === turn) return undefined
  const { selected } = api.state
  const captured = Array.from(dests).some(([from, to]) => from === selected && to.some(key => key === square))
  return captured ? undefined : square
}

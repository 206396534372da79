import { Chessground } from '@lichess-org/chessground'
import type { Api } from '@lichess-org/chessground/api'
import type { Config } from '@lichess-org/chessground/config'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { PlacedPiece } from '@tabia/core/chess/editing/placement.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import styles from './board.module.css'
import './board-colours.css'
import './chessground.css'

/** Takes a new piece into the hand, under the pointer. */
export interface SetUpHand {
  take: (piece: PlacedPiece, event: MouseEvent | TouchEvent) => void
}

interface SetUpBoardProps {
  /** The first field of a FEN. */
  board: string
  orientation: Color
  /** A press on a square does something of its own: pieces are not picked up. */
  pressing: boolean
  hand: RefObject<SetUpHand | null>
  /** Pieces were moved, put down, or thrown off the board. */
  onBoard: (board: string) => void
  onPress: (square: string) => void
  children?: ReactNode
}

/** A board where any piece goes anywhere. As wide as `--board`. */
export function SetUpBoard(props: SetUpBoardProps) {
  const host = useRef<HTMLDivElement>(null)
  const ground = useRef<Api>(undefined)
  const config = useEffectEvent(() => configOf(props))
  const press = useEffectEvent((square: string) => props.pressing && props.onPress(square))
  const change = useEffectEvent(() => ground.current && props.onBoard(ground.current.getFen()))

  useLayoutEffect(() => {
    if (!host.current) return undefined
    const api = Chessground(host.current, { ...config(), events: { select: press, change } })
    ground.current = api
    return () => {
      ground.current = undefined
      api.destroy()
    }
  }, [])
  useLayoutEffect(() => ground.current?.set(config()))
  useImperativeHandle(props.hand, () => ({
    take: (piece, event) => ground.current?.dragNewPiece(piece, event, true),
  }))
  return (
    <div className={styles['frame']}>
      <div ref={host} className={styles['host']} aria-hidden="true" />
      {props.children}
    </div>
  )
}

const configOf = ({ board, orientation, pressing }: SetUpBoardProps): Config => ({
  fen: board,
  orientation,
  coordinates: true,
  ranksPosition: 'left',
  autoCastle: false,
  blockTouchScroll: true,
  lastMove: [],
  animation: { enabled: false },
  highlight: { lastMove: false, check: false },
  movable: pressing ? { free: false } : { free: true, color: 'both', showDests: false },
  premovable: { enabled: false },
  selectable: { enabled: false },
  draggable: { enabled: !pressing, deleteOnDropOff: true, distance: 3, autoDistance: false },
  drawable: { enabled: false, visible: false },
})

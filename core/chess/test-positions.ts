import { array, nat } from 'fast-check'
import { legalMoves, positionAfter } from './moves/move.ts'
import { formatFen, positionFrom, START_FEN } from './position.ts'

/** For tests: FENs that random play reaches from positions rich in castling, promotion and en passant. */
export const reachable = array(nat(), { maxLength: 60 }).map(choices => {
  const [origin = 0, ...rest] = choices
  let position = positionFrom(ORIGINS[origin % ORIGINS.length] ?? START_FEN)
  for (const choice of rest) {
    const moves = [...legalMoves(position)]
    const move = moves[choice % moves.length]
    if (!move) break
    position = positionAfter(position, move)
  }
  return formatFen(position)
})

const ORIGINS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/PPP1k1pp/8/8/8/8/ppp1K1PP/8 w - - 0 1',
  'r3k2r/8/8/3pPpP1/2p1P1pP/8/8/R3K2R w KQkq d6 0 1',
]

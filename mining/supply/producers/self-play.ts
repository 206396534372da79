import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { exchangeGain } from '@tabia/core/chess/refutation/exchange.ts'
import { formatUci, legalMoves, playMove, positionAfter } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { formatFen, positionFrom, START_FEN } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import type { EngineLine } from '../../../server/content/engine/uci-output.ts'
import { isOver } from '../../positions/board.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { examine } from './examine.ts'
import type { Producer, Workshop } from './producer.ts'
import type { Random } from './random.ts'

const LONGEST_GAME = 120
const OPENING = 8
const TRIED = 14
const KEPT_OF_GAME = 6
/** Most moves that simply leave something hanging are passed over: such tasks are plentiful. */
const LEAVES_HANGING = 0.93

/** The engine plays itself, not too well; at balanced moments every other move is tried as the mistake it may be. */
export const selfPlay: Producer = async function* selfPlay(workshop) {
  const { engine, random, seed } = workshop
  for (let game = 1; ; game += 1) {
    let fen = START_FEN
    let kept = 0
    const nodes = random.int(300, 600)
    for (let ply = 0; ply < LONGEST_GAME && kept < KEPT_OF_GAME; ply += 1) {
      if (isOver(fen) || Number(fen.split(' ')[4]) > 40) break
      const { lines } = await engine.search(fen, { nodes, lines: 3, keepHash: true })
      const share = expectedScore(lines[0]?.score ?? { kind: 'cp', cp: 0 })
      if (lines.length === 0 || share < 0.03 || share > 0.97) break
      if (ply >= OPENING && isMoment(share, random)) {
        for await (const row of mistakes(workshop, fen, share, `p${seed}.${game}-${ply}`)) {
          if (row) kept += 1
          yield row
        }
      }
      const temperature = ply < OPENING ? 60 : 25
      const move = playMove(fen, softly(lines, temperature, random))
      if (!move) break
      fen = move.fen
    }
    yield undefined
  }
}

/** Balanced: a mistake loses. Winning: a mistake lets the other draw. */
function isMoment(share: number, random: Random): boolean {
  return share > 0.25 && share < 0.75 ? random.chance(0.35) : share > 0.8 && random.chance(0.2)
}

async function* mistakes(
  { engine, random, supply }: Workshop,
  fen: string,
  share: number,
  id: string,
): AsyncGenerator<SolvedRow | undefined> {
  const position = positionFrom(fen)
  const moves = [...legalMoves(position)].filter(
    move => !move.promotion && (!hangs(position, move) || !random.chance(LEAVES_HANGING)),
  )
  for (const move of shuffled(moves, random).slice(0, TRIED)) {
    const candidate = {
      fen: formatFen(positionAfter(position, move)),
      id,
      last: formatUci(move),
      took: position.board.getRole(move.to),
      before: 1 - share,
    }
    const row = await examine(engine, candidate, each => supply.wantedBy(each) !== undefined)
    yield row
    if (row) return
  }
}

function hangs(position: Position, move: Move): boolean {
  const { board, turn } = positionAfter(position, move)
  const given = position.board.has(move.to)
    ? exchangeGain(position.board, move.to, position.turn, move.from)
    : 0
  return [...board[position.turn]].some(square => exchangeGain(board, square, turn) - Math.max(0, given) >= 1)
}

/** A good move, the better the likelier. */
function softly(lines: readonly EngineLine[], temperature: number, random: Random): string {
  const worth = ({ score }: EngineLine) => (score.kind === 'cp' ? score.cp : score.moves > 0 ? 3000 : -3000)
  const best = Math.max(...lines.map(worth))
  const chances = lines.map(line => Math.exp((worth(line) - best) / temperature))
  let left = random.next() * chances.reduce((sum, chance) => sum + chance, 0)
  const index = chances.findIndex(chance => (left -= chance) <= 0)
  return lines[Math.max(0, index)]?.moves[0] ?? ''
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const ranked = items.map(item => ({ item, rank: random.next() }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
}

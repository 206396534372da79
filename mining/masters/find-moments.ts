import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { parseSquareName } from '../positions/board.ts'
import { isWorthSolving } from '../positions/gate.ts'
import type { SolvedRow } from '../positions/rows.ts'
import { examine } from '../supply/producers/examine.ts'
import { readMasterGames, replay } from './read-games.ts'
import type { MasterGame } from './read-games.ts'

/** A moment of a master's game at which one move alone reaches the goal. */
export interface Moment extends SolvedRow {
  game: MasterGame
  /** Plies before it. */
  ply: number
  /** UCI of the move of the game; null at its end. */
  played: string | null
}

const OPENING = 20
const SHORTEST = 40
const LONGEST = 180

/**
 * Walks through the games of a folder in an order of its own, and writes moments whose move is no check, one JSON a
 * line. A run that was broken off goes on after the last game: `OUT.at` holds how many are done.
 */
export async function findMoments(
  engine: UciEngine,
  folder: string,
  out: string,
  say: (line: string) => void,
): Promise<void> {
  const games = readMasterGames(folder)
    .filter(isTold)
    .filter(firstOfItsMoves())
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
  const start = existsSync(`${out}.at`) ? readFileSync(`${out}.at`, 'utf8').length : 0
  say(`${games.length} games, ${start} done`)
  for (const game of games.slice(start)) {
    for await (const moment of momentsOf(engine, game)) appendFileSync(out, `${JSON.stringify(moment)}\n`)
    appendFileSync(`${out}.at`, '.')
  }
}

/** Players, an event and a year, without broken letters. */
function isTold({ tags, sans }: MasterGame): boolean {
  const { White = '', Black = '', Event = '', Date = '' } = tags
  const names = [White, Black]
  return (
    names.every(name => /^[A-Z][A-Za-z'. -]+, ?[A-Z]/.test(name)) &&
    /^\d{4}/.test(Date) &&
    /[A-Za-z]{4}/.test(Event) &&
    !/simul|blind|exhib|blitz|rapid|corr|NN|casual|offhand|odds|consult/i.test(Event + names.join(' ')) &&
    sans.length >= SHORTEST &&
    sans.length <= LONGEST
  )
}

/** A game of two masters stands in both their files. */
function firstOfItsMoves() {
  const seen = new Set<string>()
  return ({ sans }: MasterGame) => {
    const moves = sans.join(' ')
    return !seen.has(moves) && seen.add(moves).has(moves)
  }
}

const rankOf = ({ tags, sans }: MasterGame) =>
  createHash('sha256')
    .update(`${tags.White}${tags.Date}${sans.join(' ')}`)
    .digest('hex')

async function* momentsOf(engine: UciEngine, game: MasterGame): AsyncGenerator<Moment> {
  const played = replay(game)
  for (let ply = OPENING; ply < played.length; ply += 1) {
    const [before, last] = [played[ply - 2], played[ply - 1]]
    const next = played[ply]
    if (!before || !last || !next || !isQuiet(next)) continue
    const took = positionFrom(before.fen).board.getRole(parseSquareName(last.to))
    const candidate = { fen: last.fen, last: last.from + last.to, took }
    const row = await examine(engine, candidate, isHidden)
    if (row && isHidden(row) && isWorthSolving(row)) {
      yield { ...row, game, ply, played: next.uci }
      ply += 7
    }
  }
}

/** A move that is neither check nor capture; and where it only holds, no mere way out of check. */
function isHidden({ fen, best, goal, themes = [] }: SolvedRow): boolean {
  const move = playMove(fen, best)
  return move !== undefined && isQuiet(move) && !(goal.draw && themes.includes('checkEscape@0'))
}

/** Masters mostly play the best move: where theirs takes or checks, it is not looked for. */
const isQuiet = ({ san }: PlayedMove) => !/[x+#=]/.test(san)

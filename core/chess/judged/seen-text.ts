import type { Score } from '../check/engine-judgement.ts'
import type { SeenMove } from './verdict.ts'

// The moves of a position in a text of some 600 letters, for the file that comes with a course. A square is one letter
// (a1 is A, h8 the last), a move two, and a third where it promotes; then the score and the best play after it:
// `Gk-35:1tKsMu` is g1e5 with -0.35, `Vz#2:0v` a mate in two.

const SQUARES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'
const PROMOTIONS = { '=': 'q', '/': 'r', '!': 'b', '%': 'n' } as const
type Mark = keyof typeof PROMOTIONS
/** Own moves and replies kept of a line: what refutes a move shows by then. */
const LONGEST_LINE = 8

export function formatSeen(moves: readonly SeenMove[]): string {
  return moves
    .map(({ uci, score, line }) => {
      const value = score.kind === 'cp' ? String(score.cp) : `#${score.moves}`
      return `${formatMove(uci)}${value}:${line.slice(0, LONGEST_LINE).map(formatMove).join('')}`
    })
    .join(' ')
}

/** Undefined where the text is none of `formatSeen`. */
export function parseSeen(text: string): SeenMove[] | undefined {
  const moves = text.split(' ').map(parseMove)
  return moves.includes(undefined) ? undefined : moves.filter(move => move !== undefined)
}

const MOVE = /[\w~]{2}[=/!%]?/g
const SEEN = /^([\w~]{2}[=/!%]?)(#?)(-?\d+):((?:[\w~]{2}[=/!%]?)*)$/

function parseMove(text: string): SeenMove | undefined {
  const [, move, isMate, value, line = ''] = SEEN.exec(text) ?? []
  if (!move) return undefined
  const score: Score = isMate ? { kind: 'mate', moves: Number(value) } : { kind: 'cp', cp: Number(value) }
  return { uci: uciOf(move), score, line: [...line.matchAll(MOVE)].map(([each]) => uciOf(each)) }
}

function formatMove(uci: string): string {
  const square = (at: number) =>
    SQUARES.charAt('abcdefgh'.indexOf(uci.charAt(at)) + 8 * (Number(uci.charAt(at + 1)) - 1))
  const mark = (Object.keys(PROMOTIONS) as Mark[]).find(each => PROMOTIONS[each] === uci.charAt(4)) ?? ''
  return square(0) + square(2) + mark
}

function uciOf(move: string): string {
  const [from = '', to = '', mark] = move
  const name = (letter: string) => {
    const square = SQUARES.indexOf(letter)
    return `${'abcdefgh'.charAt(square % 8)}${Math.floor(square / 8) + 1}`
  }
  return `${name(from)}${name(to)}${mark ? PROMOTIONS[mark as Mark] : ''}`
}

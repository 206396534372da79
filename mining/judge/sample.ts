import { readFileSync } from 'node:fs'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Role } from '@tabia/core/chess/position.ts'
import { parseSquareName } from '../positions/board.ts'

/** A rated and tagged puzzle of the Lichess collection (CC0), from the solver's first move on. */
export interface Puzzle {
  fen: string
  last: string
  took: Role | undefined
  line: string[]
  rating: number
  tags: Set<string>
}

/** Reads lines of `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,…`. */
export function readSample(path: string): Puzzle[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.flatMap(text => {
    const [, fen = '', moves = '', rating, , , , tags = ''] = text.split(',')
    const [last = '', ...line] = moves.split(' ')
    const played = playMove(fen, last)
    if (!played) return []
    const took = positionFrom(fen).board.getRole(parseSquareName(last.slice(2, 4)))
    return [{ fen: played.fen, last, took, line, rating: Number(rating), tags: new Set(tags.split(' ')) }]
  })
}

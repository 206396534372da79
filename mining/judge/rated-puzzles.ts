import { positionFrom } from '@tabia/core/chess/position.ts'
import { playLine } from '../positions/board.ts'
import { gameText, movetext } from '../write/movetext.ts'
import { inLotsOrder } from './draw.ts'
import type { Game } from './draw.ts'
import type { Puzzle } from './sample.ts'

export interface RatedGame extends Game {
  rating: number
}

const BAND = 200

/** Puzzles as tasks without words. Where they are from shows in the key only. */
export function ratedGames(puzzles: readonly Puzzle[]): RatedGame[] {
  return puzzles.map((puzzle, index) => ({
    course: 'rated',
    topic: 'puzzles',
    number: index + 1,
    pgn: pgnOf(puzzle),
    rating: puzzle.rating,
  }))
}

/** So many of them, one of every two hundred points in turn: a collection holds few that are hard. */
export function evenly(games: readonly RatedGame[], count: number, seed: string): RatedGame[] {
  const bands = Map.groupBy(inLotsOrder(games, seed), ({ rating }) => Math.floor(rating / BAND))
  const rounds = Array.from({ length: games.length }, (_, round) =>
    [...bands.values()].flatMap(band => band[round] ?? []),
  )
  return rounds.flat().slice(0, count)
}

function pgnOf({ fen, last, line, rating }: Puzzle): string {
  const end = playLine(fen, line).at(-1)?.fen ?? fen
  const goal = positionFrom(end).isCheckmate() ? `mate ${Math.ceil(line.length / 2)}` : 'best'
  const tags = {
    Result: '*',
    SetUp: '1',
    FEN: fen,
    LastMove: last,
    Goal: goal,
    Accept: line[0] ?? '',
    Difficulty: String(rating),
  }
  return gameText(tags, movetext({ fen, line, wrong: [], defences: [] }, new Map()))
}

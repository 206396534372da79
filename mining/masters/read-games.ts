import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { START_FEN } from '@tabia/core/chess/position.ts'

/** A whole game as a collection has it. */
export interface MasterGame {
  tags: Record<string, string>
  sans: string[]
}

/** The games of a folder of `*.pgn.gz`: bare moves without comments or variations. */
export function readMasterGames(folder: string): MasterGame[] {
  return globSync(`${folder}/*.pgn.gz`)
    .toSorted()
    .flatMap(path => gamesOf(gunzipSync(readFileSync(path)).toString('utf8')))
}

function gamesOf(text: string): MasterGame[] {
  const games = text.replaceAll('\r', '').split(/\n(?=\[Event )/)
  return games.flatMap(game => gameOfText(game) ?? [])
}

/** Nothing where it has no moves, or begins with another position than chess does. */
export function gameOfText(text: string): MasterGame | undefined {
  const tags = Object.fromEntries(
    [...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const sans = sansOf(text)
  return sans.length > 0 && !tags.FEN ? { tags, sans } : undefined
}

function sansOf(game: string): string[] {
  const moves = game.replaceAll(/^\[.*\]$/gm, '').replaceAll(/\{[^}]*\}/g, ' ')
  return moves
    .replaceAll(/\d+\.+/g, ' ')
    .split(/\s+/)
    .filter(word => /^[a-hKQRBNO]/.test(word))
}

/** Its moves from the first on; as far as they are legal. */
export function replay({ sans }: MasterGame): PlayedMove[] {
  const played: PlayedMove[] = []
  for (const san of sans) {
    const move = playMove(played.at(-1)?.fen ?? START_FEN, san)
    if (!move) break
    played.push(move)
  }
  return played
}

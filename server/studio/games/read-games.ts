import { gunzipSync, gzipSync } from 'node:zlib'
import type { EncodingName } from '@tabia/core/chess/pgn/encodings.ts'
import {
  type GameOutcome,
  gamePgn,
  type GamesSource,
  gameTexts,
  reportGames,
} from '@tabia/core/chess/report-games.ts'
import { detectEncoding, sampleWords } from '../../content/course/encoding.ts'

// In a thread (reading-worker.ts): what coaches bring may be ten megabytes of anything.

interface Brought {
  bytes: Uint8Array
  /** Whether the bytes are kept ones: under gzip. */
  packed: boolean
  /** Undefined: it is found. */
  encoding: EncodingName | undefined
}

export interface GamesToRead extends Brought, Omit<GamesSource, 'text'> {}

export type GamesReading =
  | { kind: 'too_many_games' | 'no_games' }
  | {
      kind: 'read'
      encoding: EncodingName
      sample: string | null
      games: GameOutcome[]
      /** To be kept. */
      packed: Uint8Array
    }

export function readGames({ bytes, packed, encoding: asked, ...source }: GamesToRead): GamesReading {
  const plain = packed ? gunzipSync(bytes) : bytes
  const encoding = asked ?? detectEncoding([plain]).encoding
  const text = decoded(plain, encoding)
  const games = reportGames({ ...source, text })
  if (!games) return { kind: 'too_many_games' }
  if (games.every(asksNothingAtAll)) return { kind: 'no_games' }
  const sample = sampleWords(text) ?? null
  return { kind: 'read', encoding, sample, games: storable(games), packed: packed ? bytes : gzipSync(bytes) }
}

export interface GamesWanted extends Brought, Pick<GamesSource, 'levelId' | 'mended'> {
  wanted: { number: number; question: number | null }[]
}

/** Those games as tasks of a draft, in their order. */
export function readGamePgns({ bytes, encoding, wanted, ...source }: GamesWanted): (string | undefined)[] {
  return gamePgn({ ...source, text: decoded(gunzipSync(bytes), encoding ?? 'utf-8') }, wanted)
}

/** A game as it stands in the file. */
export function readGameText({ bytes, encoding, number }: Brought & { number: number }): string | undefined {
  return gameTexts(decoded(gunzipSync(bytes), encoding ?? 'utf-8'))[number - 1]
}

/** A letter that the encoding does not have becomes the sign for that: the sample shows it, and so does a finding. */
function decoded(bytes: Uint8Array, encoding: EncodingName): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
}

/** A letter, a poem or a picture: read as PGN it is one game of illegal moves without a position. */
function asksNothingAtAll({ fen, title, findings }: GameOutcome): boolean {
  return fen === null && title === null && findings.some(({ code }) => code === 'NO_FEN')
}

/** Sentences quote what they found, and may have cut a letter in two. */
function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  ) as T
}

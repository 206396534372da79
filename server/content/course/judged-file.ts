import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSeen, parseSeen } from '@tabia/core/chess/judged/seen-text.ts'
import type { SeenMove } from '@tabia/core/chess/judged/verdict.ts'
import { positionFrom, positionKey } from '@tabia/core/chess/position.ts'

/** Beside the course's manifest: what an engine says of every first move of every task. Secret like the answers. */
export const JUDGED_FILE = 'judged-moves.txt'

/** Who judged, and how thoroughly; all of a file is judged alike. */
export interface Judging {
  engine: string
  /** The engine's limit for a position, all moves together. */
  nodes: number
}

export interface JudgedFile extends Judging {
  /** Keys are `positionDigest`s. */
  positions: ReadonlyMap<string, SeenMove[]>
}

const HEADER = /^judged moves 1; (.+); (\d+) nodes$/

/**
 * Positions are known by their men, side, castling and en passant: correcting a comment, the goal or the accepted moves
 * of a task leaves its judged moves what they are.
 */
export function positionDigest(fen: string): string {
  return createHash('sha256')
    .update(positionKey(positionFrom(fen)))
    .digest('base64url')
    .slice(0, 12)
}

/** Undefined where there is none, or none that can be read. */
export function readJudgedFile(folder: string): JudgedFile | undefined {
  const text = judgedText(folder)
  return text === undefined ? undefined : parseJudged(text)
}

/** The text of a course's file, if it has one. */
export function judgedText(folder: string): string | undefined {
  const path = join(folder, JUDGED_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** A line that broke off in the middle is passed over; undefined where the first one is not ours. */
export function parseJudged(text: string): JudgedFile | undefined {
  const [header = '', ...lines] = text.split('\n')
  const [, engine, nodes] = HEADER.exec(header) ?? []
  if (!engine) return undefined
  const positions = new Map<string, SeenMove[]>()
  for (const line of lines) {
    const [digest = ''] = line.split(' ', 1)
    const moves = parseSeen(line.slice(digest.length + 1))
    if (moves) positions.set(digest, moves)
  }
  return { engine, nodes: Number(nodes), positions }
}

/** Whole, in the order given; the old file stands until the new one is complete. */
export function writeJudgedFile(folder: string, file: JudgedFile): void {
  const path = join(folder, JUDGED_FILE)
  writeFileSync(`${path}.new`, formatJudged(file))
  renameSync(`${path}.new`, path)
}

export function formatJudged({ engine, nodes, positions }: JudgedFile): string {
  const lines = [...positions].map(([digest, moves]) => lineOf(digest, moves))
  return [`judged moves 1; ${engine}; ${nodes} nodes`, ...lines, ''].join('\n')
}

/** Behind the others, at once: a run that is broken off has lost nothing. */
export function appendJudged(folder: string, digest: string, moves: readonly SeenMove[]): void {
  appendFileSync(join(folder, JUDGED_FILE), `${lineOf(digest, moves)}\n`)
}

const lineOf = (digest: string, moves: readonly SeenMove[]) => `${digest} ${formatSeen(moves)}`

import type { Score } from '@tabia/core/chess/check/engine-judgement.ts'

/** One line an engine considers, as of one depth. */
export interface EngineLine {
  /** 1 for the best line. */
  rank: number
  depth: number
  score: Score
  /** Searched so far, by all lines together. */
  nodes: number
  /** UCI; castling as the engine writes it (e1g1). */
  moves: string[]
}

/** Reads an `info` line; nothing if it tells no line of play, or only a bound of its score. */
export function readInfo(text: string): EngineLine | undefined {
  const [head = '', moves] = text.split(/ pv /)
  if (!head.startsWith('info ') || !moves || /bound/.test(head)) return undefined
  const [, kind, value] = /score (cp|mate) (-?\d+)/.exec(head) ?? []
  if (!kind) return undefined
  return {
    rank: field(head, 'multipv') ?? 1,
    depth: field(head, 'depth') ?? 0,
    score: kind === 'cp' ? { kind, cp: Number(value) } : { kind: 'mate', moves: Number(value) },
    nodes: field(head, 'nodes') ?? 0,
    moves: moves.trim().split(/\s+/),
  }
}

/** `bestmove e2e4 ponder e7e5` -> e2e4; null where the game is over. */
export function readBestMove(text: string): string | null {
  const move = text.split(/\s+/)[1]
  return !move || move === '(none)' ? null : move
}

function field(text: string, name: string): number | undefined {
  const [, value] = new RegExp(` ${name} (\\d+)`).exec(text) ?? []
  return value === undefined ? undefined : Number(value)
}

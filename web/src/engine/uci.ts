/** What an engine has found of a position so far; scores are from White's side. */
export interface Finding {
  depth: number
  score: Score
  /** The best line, moves in UCI. */
  line: string[]
}

export type Score = { kind: 'pawns'; pawns: number } | { kind: 'mate'; moves: number }

/** An `info` line of the protocol; undefined where it tells of nothing found. */
export function parseInfo(text: string, turn: 'white' | 'black'): Finding | undefined {
  const match =
    /^info .*\bdepth (\d+) .*\bscore (cp|mate) (-?\d+) (?!lowerbound|upperbound).*\bpv (.+)$/.exec(text)
  const [, depth, kind, figure, line] = match ?? []
  if (depth === undefined || figure === undefined || line === undefined) return undefined
  const forWhite = Number(figure) * (turn === 'white' ? 1 : -1)
  const score: Score =
    kind === 'mate' ? { kind: 'mate', moves: forWhite } : { kind: 'pawns', pawns: forWhite / 100 }
  return { depth: Number(depth), score, line: line.trim().split(' ') }
}

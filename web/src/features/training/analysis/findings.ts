import type { Finding } from '../../../engine/uci.ts'

export interface Analysis {
  finding: Finding | undefined
  /** The engine has said its last word. */
  done: boolean
}

/** By position, as long as the screen is there: who comes back to a position finds what is known of it. */
export type Findings = ReadonlyMap<string, Analysis>

const NOTHING: Analysis = { finding: undefined, done: false }

/** Enough for a reply worth showing. */
const SETTLED_DEPTH = 12

export const foundIn = (findings: Findings, fen: string): Analysis => findings.get(fen) ?? NOTHING

export const isSettled = ({ finding, done }: Analysis): boolean =>
  done || (finding?.depth ?? 0) >= SETTLED_DEPTH

/** Of the positions asked about, the most urgent first: one that is not settled, else one that can go deeper. */
export function nextQuestion(fens: readonly string[], findings: Findings): string | undefined {
  const of = (fen: string) => foundIn(findings, fen)
  return fens.find(fen => !isSettled(of(fen))) ?? fens.findLast(fen => !of(fen).done)
}

/** A search that begins anew says less at first than is known: that is not heard. */
export function withFinding(findings: Findings, fen: string, { finding, done }: Analysis): Findings {
  const known = foundIn(findings, fen)
  const deeper = (finding?.depth ?? 0) >= (known.finding?.depth ?? 0) ? finding : known.finding
  return new Map(findings).set(fen, { finding: deeper, done })
}

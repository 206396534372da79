import { useEffect, useRef, useState } from 'react'
import { type Engine, startEngine } from '../../../engine/engine.ts'
import { keepFor, keptFor } from '../../../session/kept.ts'
import type { Finding } from '../../../engine/session.ts'

export interface Analyst {
  /** What is known of a position so far. */
  on: (fen: string) => Analysis
  failed: boolean
  /** After a failure; switching the engine off and on does the same. */
  retry: () => void
}

/**
 * What the engine makes of these positions, the most urgent first; it starts with the first position and goes with
 * the screen. None: it rests.
 */
export function useAnalysis(fens: readonly string[]): Analyst {
  const engine = useRef<Engine>(undefined)
  const [findings, setFindings] = useState<Findings>(new Map())
  const [failed, setFailed] = useState(false)
  const fen = nextSearch(fens, findings)
  const wants = fens.length > 0
  const [wanted, setWanted] = useState(wants)
  if (wanted !== wants) {
    setWanted(wants)
    setFailed(false)
  }

  useEffect(() => () => engine.current?.close(), [])
  useEffect(() => {
    if (failed) return undefined
    if (fen === undefined) return engine.current?.session.stop()
    engine.current ??= startEngine(() => {
      engine.current = undefined
      setFailed(true)
    })
    engine.current.session.search({
      fen,
      onFinding: (finding, done) => setFindings(before => withFinding(before, fen, { finding, done })),
    })
    return undefined
  }, [fen, failed])

  return { on: position => foundIn(findings, position), failed, retry: () => setFailed(false) }
}

const NAME = 'engine'

/** Of the Network Information API, where a browser has it. */
interface Line {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** A megabyte is not fetched unasked where it costs money or minutes. */
export function isGoodLine(line: Line | undefined): boolean {
  return !line || !(line.saveData || line.type === 'cellular' || (line.effectiveType ?? '4g') !== '4g')
}

/** On or off, remembered for this learner in this browser. `unasked`: until they choose it is on, on a good line. */
export function useEngineSwitch(learner: number, unasked: boolean): [boolean, () => void] {
  const [on, setOn] = useState(() => {
    const kept = keptFor(learner, NAME)
    if (kept !== null) return kept === 'on'
    return unasked && isGoodLine((navigator as { connection?: Line }).connection)
  })
  function toggle() {
    keepFor(learner, NAME, on ? 'off' : 'on')
    setOn(!on)
  }
  return [on, toggle]
}

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

/** Of these positions, the most urgent first: one that is not settled, else one that can go deeper. */
export function nextSearch(fens: readonly string[], findings: Findings): string | undefined {
  const of = (fen: string) => foundIn(findings, fen)
  return fens.find(fen => !isSettled(of(fen))) ?? fens.findLast(fen => !of(fen).done)
}

/** Keeps the deepest result: a search that begins anew is shallow at first. */
export function withFinding(findings: Findings, fen: string, { finding, done }: Analysis): Findings {
  const known = foundIn(findings, fen)
  const deeper = (finding?.depth ?? 0) >= (known.finding?.depth ?? 0) ? finding : known.finding
  return new Map(findings).set(fen, { finding: deeper, done })
}

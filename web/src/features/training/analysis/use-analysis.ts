import { useEffect, useRef, useState } from 'react'
import { type Engine, startEngine } from '../../../engine/engine.ts'
import { type Analysis, type Findings, foundIn, nextQuestion, withFinding } from './findings.ts'

export interface Analyst {
  /** What is known of a position so far. */
  on: (fen: string) => Analysis
  failed: boolean
  /** After a failure; switching the engine off and on does the same. */
  retry: () => void
}

/**
 * What the engine makes of these positions, the most urgent first; it starts with the first one asked and goes with
 * the screen. None: it rests.
 */
export function useAnalysis(fens: readonly string[]): Analyst {
  const engine = useRef<Engine>(undefined)
  const [findings, setFindings] = useState<Findings>(new Map())
  const [failed, setFailed] = useState(false)
  const fen = nextQuestion(fens, findings)
  const asks = fens.length > 0
  const [asked, setAsked] = useState(asks)
  if (asked !== asks) {
    setAsked(asks)
    setFailed(false)
  }

  useEffect(() => () => engine.current?.close(), [])
  useEffect(() => {
    if (failed) return undefined
    if (fen === undefined) return engine.current?.session.rest()
    engine.current ??= startEngine(() => {
      engine.current = undefined
      setFailed(true)
    })
    engine.current.session.ask({
      fen,
      tell: (finding, done) => setFindings(before => withFinding(before, fen, { finding, done })),
    })
    return undefined
  }, [fen, failed])

  return { on: position => foundIn(findings, position), failed, retry: () => setFailed(false) }
}

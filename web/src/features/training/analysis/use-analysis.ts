import { useEffect, useRef, useState } from 'react'
import { type Engine, startEngine } from '../../../engine/engine.ts'
import type { Finding } from '../../../engine/uci.ts'

export interface Analysis {
  finding: Finding | undefined
  /** The engine has said its last word. */
  done: boolean
  failed: boolean
}

const NOTHING: Analysis = { finding: undefined, done: false, failed: false }

/** What the engine makes of a position; it starts with the first one asked and goes with the screen. null: rest. */
export function useAnalysis(fen: string | null): Analysis {
  const engine = useRef<Engine>(undefined)
  const [known, setKnown] = useState<Analysis & { fen: string }>()
  const [failed, setFailed] = useState(false)

  useEffect(() => () => engine.current?.close(), [])
  useEffect(() => {
    if (fen === null) return engine.current?.session.rest()
    engine.current ??= startEngine(() => setFailed(true))
    engine.current.session.ask({
      fen,
      tell: (finding, done) => setKnown({ fen, finding, done, failed: false }),
    })
    return undefined
  }, [fen])

  if (failed) return { ...NOTHING, failed }
  return known && known.fen === fen ? known : NOTHING
}

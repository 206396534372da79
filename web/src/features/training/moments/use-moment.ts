import { useEffect, useState } from 'react'
import { takeMoment } from '@tabia/contract/moments.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { MomentKind } from '@tabia/core/training/vocabulary.ts'
import { call } from '../../../api/call.ts'
import { useUser } from '../../../session/user.ts'
import { usesReducedMotion } from '../../../ui/reduced-motion.ts'

// A great moment is shown once per learner: the school says to whom (`takeMoment`). Until it has answered the picture
// stands as it begins; where it does not answer soon, or somebody was first, as it ends.

export type Taken = AnswerOf<typeof takeMoment>

/** `waits`: the first frame; `plays`: its motion runs; `still`: the last frame. */
export type Stage = 'waits' | 'plays' | 'still'

export interface Moment {
  stage: Stage
  /** This page is the one that shows it: what it says is said here, once. */
  first: boolean
  gain: Taken['gain']
}

/** Nobody waits longer for the first frame to move. */
const PATIENCE_MS = 2000

/** What this page has asked for; a screen that is shown again does not ask, and does not wait. */
const asked = new Map<string, Promise<Taken>>()
const shown = new Map<string, Taken['gain']>()

/** `length`: how long its motion runs, in milliseconds; a key or a press ends it at once. */
export function useMoment(kind: MomentKind, subject: number | undefined, length: number): Moment {
  const { id: learner } = useUser()
  const key = `${learner}:${kind}:${subject}`
  const [moment, setMoment] = useState(() => startOf(key, subject))

  useEffect(() => {
    if (subject === undefined || shown.has(key)) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const end = () => setMoment(now => (now.stage === 'still' ? now : { ...now, stage: 'still' }))
    const tooLate = setTimeout(end, PATIENCE_MS)
    let ends: ReturnType<typeof setTimeout> | undefined

    function take({ first, gain }: Taken) {
      if (signal.aborted) return
      clearTimeout(tooLate)
      shown.set(key, gain)
      setMoment(now => ({ first, gain, stage: first && now.stage === 'waits' ? 'plays' : 'still' }))
      if (!first) return
      ends = setTimeout(end, length)
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { signal })
    }
    askFor(key, kind, subject).then(take, end)
    return () => {
      leaving.abort()
      clearTimeout(tooLate)
      clearTimeout(ends)
    }
  }, [key, kind, subject, length])

  return moment
}

function startOf(key: string, subject: number | undefined): Moment {
  const gain = shown.get(key) ?? null
  const still = subject === undefined || shown.has(key) || usesReducedMotion()
  return { stage: still ? 'still' : 'waits', first: false, gain }
}

/** One call for all who ask at the same time; what failed may be asked for again. */
function askFor(key: string, kind: MomentKind, subject: number): Promise<Taken> {
  const asking =
    asked.get(key) ??
    call(takeMoment, { body: { kind, subject } }, { notice: false }).finally(() => asked.delete(key))
  asked.set(key, asking)
  return asking
}

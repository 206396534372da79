import { useEffect, useEffectEvent, useRef } from 'react'
import { desk } from '../../../../session/desk.ts'
import type { Sound } from '../../../../ui/sound/sounds.ts'
import type { BoardFlow } from '../solving/task-flow.ts'

/** What happens on the board, to be heard and felt: both only where the learner has switched them on. */
export function useFeedback(flow: BoardFlow, fen: string): void {
  const moment: Moment = { fen, right: flow.step === 'checked' ? flow.reply.result : undefined }
  const before = useRef(moment)
  const give = useEffectEvent(() => {
    const sound = soundOf(before.current, moment)
    before.current = moment
    if (!sound) return
    const { sounds, vibration } = desk()
    if (sounds)
      void import('../../../../ui/sound/sounds.ts').then(({ playSound }) => playSound(sound)).catch(() => {})
    if (vibration && 'vibrate' in navigator) navigator.vibrate(PULSES[sound])
  })
  useEffect(() => give())
}

export interface Moment {
  fen: string
  /** Of the answer, once it is judged. */
  right: boolean | undefined
}

/** In milliseconds: on, off, on. */
const PULSES: Record<Sound, number[]> = { move: [10], capture: [18], right: [15, 60, 15], missed: [110] }

/** A verdict is heard before the move that came with it. */
export function soundOf(before: Moment, now: Moment): Sound | undefined {
  if (before.right === undefined && now.right !== undefined) return now.right ? 'right' : 'missed'
  if (before.fen === now.fen) return undefined
  return piecesIn(now.fen) < piecesIn(before.fen) ? 'capture' : 'move'
}

const piecesIn = (fen: string) => (fen.split(' ')[0] ?? '').replaceAll(/[^a-z]/gi, '').length

import { useState } from 'react'
import { keepFor, keptFor } from '../../../session/kept.ts'

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

/** On or off, remembered for this learner in this browser. */
export function useEngineSwitch(learner: number): [boolean, () => void] {
  const [on, setOn] = useState(() => {
    const kept = keptFor(learner, NAME)
    return kept === null ? isGoodLine((navigator as { connection?: Line }).connection) : kept === 'on'
  })
  function toggle() {
    keepFor(learner, NAME, on ? 'off' : 'on')
    setOn(!on)
  }
  return [on, toggle]
}

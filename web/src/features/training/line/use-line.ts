import { useState } from 'react'
import { keepLineSetting, type LineSetting, lineSettingOf } from '../../../session/line-setting.ts'
import type { Checked, TaskFlow } from '../task/solving/task-flow.ts'
import type { LineOutcome } from './line-game.ts'

/** Own moves from which on there is something to play: half moves of the author's line. */
const LEAST = 3

/** What stands beside the board of an answered task: the explanation with the offer above it, the line, the explanation. */
export type LineStage = 'offer' | 'playing' | 'explained'

export interface LineChoices {
  stage: LineStage
  setting: LineSetting
  /** The line played last, which the explanation tells of. */
  outcome: LineOutcome | undefined
  defence: number
  /** The learner's move was the line's first one. */
  firstFound: boolean
  /** There is a line to play. */
  playable: boolean
  play: (defence?: number) => void
  /** Another defence there is, and none of it played yet; undefined: none. */
  nextDefence: number | undefined
  explain: () => void
  finish: (outcome: LineOutcome) => void
  set: (setting: LineSetting) => void
}

interface Chosen {
  task: number
  stage: LineStage
  defence: number
  outcome: LineOutcome | undefined
  /** Lines of this task that were begun. */
  played: readonly number[]
}

/** What a learner chooses after the answer; of another task nothing is chosen yet. */
export function useLine(learner: number, flow: TaskFlow | Checked, asks: boolean): LineChoices {
  const [setting, setSetting] = useState(() => lineSettingOf(learner))
  const [chosen, choose] = useState<Chosen>()
  const own = chosen?.task === flow.task.id ? chosen : undefined
  const playable = flow.step === 'checked' && flow.reply.answer !== null && flow.reply.moves.length >= LEAST
  const firstFound = playable && flow.reply.result && flow.reply.moves[0]?.m === flow.answer
  const isOpen = flow.step === 'checked' && flow.walk.moved
  const first = asks && firstFound && !isOpen ? FIRST[setting] : 'explained'
  const played = own?.played ?? []
  const put = (more: Omit<Chosen, 'task' | 'played'>) =>
    choose({ task: flow.task.id, played: [...played, more.defence], ...more })
  return {
    stage: own?.stage ?? first,
    setting,
    outcome: own?.outcome,
    defence: own?.defence ?? 0,
    firstFound,
    playable,
    play: (defence = 0) => put({ stage: 'playing', defence, outcome: undefined }),
    nextDefence: nextOf(own),
    explain: () => put({ stage: 'explained', defence: 0, outcome: undefined }),
    finish: outcome => put({ stage: 'explained', defence: outcome.defence, outcome }),
    set: next => {
      keepLineSetting(learner, next)
      setSetting(next)
    },
  }
}

const FIRST: Record<LineSetting, LineStage> = { ask: 'offer', always: 'playing', never: 'explained' }

/** The longest defence that was not played yet. */
function nextOf(own: Chosen | undefined): number | undefined {
  if (!own?.outcome) return undefined
  const others = Array.from({ length: own.outcome.defences }, (_, index) => index + 1)
  return others.find(defence => !own.played.includes(defence))
}

import { m } from '@tabia/i18n/compiled/messages.js'
import type { Checked, TaskFlow } from '../task/solving/task-flow.ts'
import { sanWords } from '../../../board/san-words.ts'
import type { LineOutcome } from './line-game.ts'
import type { LineChoices } from './use-line.ts'

/** How a line ended. */
export function endWords({ stopped, result, mate }: LineOutcome): string {
  if (stopped !== null) return m['line.stopped']({ number: stopped })
  if (mate) return m['task.mateTitle']()
  return result === 'other' ? m['line.other']() : m['line.complete']()
}

/** "3 of 3 moves found. Checkmate on the board.": told until the learner goes elsewhere in the explanation. */
export function lineSaid({ outcome }: LineChoices, flow: TaskFlow | Checked): string | undefined {
  if (!outcome || flow.step !== 'checked' || flow.walk.at !== outcome.at || flow.walk.line.shown > 0) {
    return undefined
  }
  const { found, of, expected } = outcome
  const words = [
    expected === null ? '' : m['line.sayShown']({ move: sanWords(expected) }),
    m['task.sayMove']({ move: m['line.found']({ found, of }) }),
    m['task.sayMove']({ move: endWords(outcome) }).replace('..', '.'),
  ]
  return words.filter(Boolean).join(' ')
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { walkStep } from '../../features/training/task/announcement.ts'
import { sanWords } from '../../features/training/task/san-words.ts'
import type { BoardFlow, Explanation } from '../../features/training/task/task-flow.ts'

/** For who does not see the board. */
export function sayOf(flow: BoardFlow): string {
  if (flow.step === 'checked') return flow.walk.moved ? walkStep(flow) : verdict(flow.reply)
  return flow.step === 'thinking'
    ? m['task.sayStart']()
    : m['task.sayAnswer']({ move: sanWords(flow.answer) })
}

const verdict = ({ result }: Explanation) => (result ? m['task.sayRight']() : m['task.sayWrong']())

import type { RepetitionCheck } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { announcement, answersWords, walkStep } from '../../training/task/speaking/announcement.ts'
import { sanWords } from '../../../board/san-words.ts'
import { dayFormat } from '../../../ui/format-day.ts'
import type { RepetitionFlow } from './repetition-flow.ts'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

/** What the one live region says of this state. A new question is told by its heading. `today`: the school's date. */
export function sayRepetition(
  { board, lookAgain, elsewhere }: RepetitionFlow,
  today: string | undefined,
): string {
  if (lookAgain) return m['book.alsoWins']()
  if (board.step !== 'checked') return announcement(board)
  if (board.walk.moved) return walkStep(board)
  return [elsewhere && m['book.answeredElsewhere'](), ...verdict(board.reply.check, today)]
    .filter(Boolean)
    .join(' ')
}

function verdict(check: RepetitionCheck, today: string | undefined): (string | false)[] {
  const { kind, result, answer, picture, ownMove, played } = check
  const again = comesAgain(check, today)
  return [
    result ? m['task.sayRight']() : kind === 'refute' ? m['book.sayNotThisOne']() : m['task.sayWrong'](),
    again !== undefined && (again.endsWith('.') ? again : m['task.sayMove']({ move: again })),
    !result && answer !== null && m['task.saySolution']({ move: answersWords(answer) }),
    picture !== 0 && m['book.sayShown'](),
    kind !== 'refute' && ownMove !== null && sayOwnMove(ownMove.san, played),
  ]
}

const sayOwnMove = (own: string, played: string | null) =>
  own === played
    ? m['book.saySameAgain']({ move: sanWords(own) })
    : m['book.sayLast']({ move: sanWords(own) })

/** When the position comes again; undefined: it is in no book, or it does not change. */
export function comesAgain(
  { kind, nextDay, state }: RepetitionCheck,
  today: string | undefined,
): string | undefined {
  if (kind === 'refute') return undefined
  if (state === 'known') return m['book.have']()
  if (state === 'parked') return m['book.rests']()
  if (nextDay === null) return undefined
  return today !== undefined && nextDay === dayAfter(today)
    ? m['book.comesTomorrow']()
    : m['book.comesOn']({ day: formatDay(nextDay) })
}

export function dayAfter(day: string): string {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

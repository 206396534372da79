import type { AnswerCheck, Move } from '@tabia/contract/entities.ts'
import { pathTo } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { endOf, lastShown, type Line } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LINE_END_WORDS } from './line-words.ts'
import { sanWords } from '../../../../board/san-words.ts'
import { numberBefore } from '../moves/move-button.tsx'
import type { Checked, TaskFlow } from '../solving/task-flow.ts'

/** What the one live region of the screen says of this state; the same state always says the same. */
export function announcement(flow: TaskFlow): string {
  switch (flow.step) {
    case 'thinking':
      return m['task.sayStart']()
    case 'moved':
      return flow.line.shown === 1
        ? withEnd(m['task.sayAnswer']({ move: sanWords(flow.answer) }), flow.line)
        : lineStep(flow.line)
    case 'checking':
      return m['task.checking']()
    case 'failed':
      return ''
    case 'checked':
      return flow.walk.moved ? walkStep(flow) : result(flow)
  }
}

function result({ reply, elsewhere }: Checked<AnswerCheck>): string {
  const { result: right, rating, ratingBefore, ratingProvisional, answer } = reply
  const points = Math.abs(rating - ratingBefore)
  const change = rating > ratingBefore ? 'up' : rating < ratingBefore ? 'down' : 'none'
  const said = ratingProvisional ? m['task.about']({ rating }) : String(rating)
  return [
    elsewhere && m['task.answeredBefore'](),
    right ? m['task.sayRight']() : m['task.sayWrong'](),
    isFindingItsPlace(reply)
      ? m['task.sayGettingToKnow']({ rating: said })
      : m['task.sayRating']({ change, rating: said, points }),
    !right && answer !== null && m['task.saySolution']({ move: answersWords(answer) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The wire joins several right answers by commas (A-RIGHT). */
export const answersWords = (answers: string) =>
  answers
    .split(', ')
    .map(sanWords)
    .reduce((list, word) => m['chess.list']({ list, word }))

/** Where the learner stands in the explanation. */
export function walkStep({ walk, reply }: Checked): string {
  if (walk.line.shown > 0) return lineStep(walk.line)
  const move = pathTo(reply.moves, walk.at ?? '').at(-1)
  return move ? explainedStep(move) : m['task.sayStart']()
}

function explainedStep({ num, m: san, comment }: Move): string {
  const move = m['chess.numbered']({ number: num, move: sanWords(san) })
  return comment === null ? m['task.sayMove']({ move }) : m['task.sayComment']({ move, comment })
}

function lineStep(line: Line): string {
  const move = lastShown(line)
  if (!move) return m['task.sayStart']()
  const numbered = m['chess.numbered']({ number: numberBefore(move.fen), move: sanWords(move.san) })
  return withEnd(m['task.sayMove']({ move: numbered }), line)
}

function withEnd(said: string, line: Line): string {
  const end = endOf(line)
  return end && end !== 'checkmate' ? `${said} ${m['task.sayMove']({ move: LINE_END_WORDS[end]() })}` : said
}

/** A loss while the rating is provisional: it is the rating that looks for its place, so no points are counted. */
export const isFindingItsPlace = ({ rating, ratingBefore, ratingProvisional }: AnswerCheck): boolean =>
  ratingProvisional && rating < ratingBefore

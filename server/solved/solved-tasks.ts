import type { SolvedTask } from '@tabia/contract/entities.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { triedMove } from '@tabia/core/chess/judged/tried.ts'
import { explanationIn } from '@tabia/core/chess/explanation/explanation.ts'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { coachWords } from '../disputes/decision-words.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { taskIn } from '../training/task-view.ts'
import { type AnsweredRow, findAnsweredTasks } from './queries.ts'

/** The answered tasks of a topic with their explanations (A-SOLVEDTASKS); a course may keep them to itself (A-HIDE). */
export async function getSolvedTasks(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  topicId: number,
  locale: Locale,
): Promise<{ tasks: SolvedTask[] }> {
  const { hideAnswers, answers } = await findAnsweredTasks(db, userId, topicId)
  if (hideAnswers === undefined) throw new ApiError('not_found')
  if (hideAnswers) throw new ApiError('answers_hidden')
  return { tasks: answers.map(row => solvedTaskIn(locale, topicId, row)) }
}

function solvedTaskIn(locale: Locale, topicId: number, row: AnsweredRow): SolvedTask {
  const read = (texts: Texts | null) => texts && texts[locale]
  const setting = {
    question: row,
    place: { topicId, number: row.number },
    topic: { name: row.topicName, total: row.topicTotal },
    rating: { rating: row.ratingAfter, deviation: row.deviationAfter },
  }
  return {
    ...taskIn(locale, setting),
    answer: row.moveSan,
    rightAnswer: rightAnswerText(row),
    result: row.result,
    tried: triedMove({ fen: row.fen, uci: row.moveUci, result: row.result }, row.kept),
    decision: decisionOf(locale, row),
    intro: read(row.intro),
    moves: explanationIn(locale, row.moves),
    players: read(row.players),
    event: read(row.event),
  }
}

function decisionOf(locale: Locale, { decided, moveSan }: AnsweredRow): SolvedTask['decision'] {
  if (!decided || decided.state === 'open') return null
  const { state, madeAt } = decided
  const words = coachWords(locale, { ...decided, moveSan, hideAnswers: false })
  return { state, words, madeAt: new Date(madeAt).toISOString() }
}

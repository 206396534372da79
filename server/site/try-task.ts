import { readFileSync } from 'node:fs'
import type { Task } from '@tabia/contract/entities.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { explanationIn } from '@tabia/core/chess/explanation/explanation.ts'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { readTopic } from '@tabia/core/chess/read-topic.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** The one task that anybody may try, on the page itself; the courses do not hold it. */
export const TRY_TASK: AuthoredTask = readTryTask()

/** All of it, answer and explanation: the page judges this one by itself, without a call. */
export function tryTaskIn(locale: Locale) {
  const { fen, lastMove, goal, mateIn, rightMoves, intro, moves } = TRY_TASK
  const task: Omit<Task, 'rating' | 'ratingProvisional'> = {
    id: 1,
    topicId: 1,
    number: 0,
    fen,
    lastMove: lastMove === null ? null : squaresOf(lastMove),
    topic: { name: '', totalTasks: 1 },
    goal,
    mateIn,
  }
  const explanation = {
    answer: rightAnswerText(TRY_TASK),
    intro: intro && intro[locale],
    moves: explanationIn(locale, moves),
    players: null,
    event: null,
  }
  return { task, rightMoves, explanation }
}

function readTryTask(): AuthoredTask {
  const file = 'try-task.pgn'
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const rules = { topic: 'try', goal: { goal: 'best', mateIn: undefined }, accept: 'stored' } as const
  const source = { file, text: [text], games: { kind: 'all' }, difficulty: 1100, proveMates: 0 } as const
  const { tasks, findings } = readTopic({ ...rules, ...source })
  const [only] = tasks
  if (!only || findings.length > 0) throw new Error(`${file} cannot be read: ${JSON.stringify(findings)}`)
  return only.task
}

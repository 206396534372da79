import type { AnswerCheck } from '@tabia/contract/entities.ts'
import type { previewTask as call } from '@tabia/contract/studio/preview.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { startRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { answerCheckIn } from '../../training/answer-view.ts'
import { judgeMove } from '../../training/judge-move.ts'
import { taskIn } from '../../training/task-view.ts'
import type { ShownTask } from './find-task.ts'

/** So many wrong moves are offered to be played. */
const OFFERED = 4

/** The task as a learner gets it who begins at its level, and what such learners answer. */
export function taskShown(locale: Locale, task: ShownTask): AnswerOf<typeof call> {
  const { topic, number, live } = task
  const rating = startRating(task.levelId)
  return {
    task: taskIn(locale, { question: task, place: { topicId: topic.id, number }, topic, rating }),
    right: task.rightMoves.flatMap(move => movesOf(task, move)),
    wrong: wrongMoves(task),
    live,
  }
}

/** What this learner is told after the move. */
export function answerShown(locale: Locale, task: ShownTask, text: string, at: Date): AnswerCheck {
  const before = startRating(task.levelId)
  const { judged, after } = judgeMove(task, text, { before, at })
  const told = {
    ...task,
    measuredValue: null,
    measuredDeviation: null,
    topicId: task.topic.id,
    topicName: task.topic.name,
    topicTotal: task.topic.total,
    nextQuestion: null,
  }
  const outcome = { status: 'finished', step: 'task' } as const
  return answerCheckIn(locale, told, { ...judged, kept: null }, { outcome, result: null, rating: after })
}

function wrongMoves(task: ShownTask) {
  const written = new Map(
    (task.moves[0]?.v ?? []).flatMap(([first]) => {
      const [move] = first ? movesOf(task, first.m) : []
      return move && first ? [[move.uci, { ...move, words: first.comment !== null }] as const] : []
    }),
  )
  const played = task.wrongMoves.flatMap(({ uci, count }) =>
    movesOf(task, uci).map(move => ({
      ...move,
      share: count / Math.max(1, task.answers),
      explained: written.get(move.uci)?.words ?? false,
    })),
  )
  const own = [...written.values()].map(({ words, ...move }) => ({ ...move, share: null, explained: words }))
  const all = played.length > 0 ? played : own
  return all.filter(({ uci }) => !isRight(task, uci)).slice(0, OFFERED)
}

function isRight(task: ShownTask, uci: string): boolean {
  const verdict = judgeAnswer(task, uci)
  return verdict.kind === 'judged' && verdict.right
}

function movesOf(task: ShownTask, text: string): { uci: string; san: string }[] {
  const verdict = judgeAnswer(task, text)
  return verdict.kind === 'judged' ? [{ uci: verdict.uci, san: verdict.san }] : []
}

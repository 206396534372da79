import type { SolvedTask } from '@tabia/contract/entities.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'

/** A task solved again, judged as the school judges it, by the right moves its review tells (A-RIGHT). */
export function triedAgain(task: SolvedTask, move: string): SolvedTask {
  const verdict = judgeAnswer({ fen: task.fen, rightMoves: task.rightAnswer.split(', ') }, move)
  return verdict.kind === 'illegal' ? task : { ...task, answer: verdict.san, result: verdict.right }
}

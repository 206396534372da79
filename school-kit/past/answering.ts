import type { AnswerCheck, Task, Topic } from '@tabia/contract/entities.ts'
import { checkAnswer, startTopic } from '@tabia/contract/training.ts'
import { judgeAnswer, type Question } from '@tabia/core/chess/answer.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import type { Db } from '@tabia/server/db/types.ts'
import type { Client } from '../client.ts'

/** Which tasks are answered rightly. */
export type Skill = (task: Task) => boolean

/** Right answers, spread evenly. */
export function shareOfRight(share: number): () => boolean {
  let answers = 0
  return () => {
    answers++
    return Math.round(answers * share) > Math.round((answers - 1) * share)
  }
}

/** Answers a task through the front door, on purpose rightly or wrongly. */
export async function answerTask(
  db: Db,
  learner: Client,
  task: Pick<Task, 'id'>,
  right: boolean,
): Promise<AnswerCheck> {
  const move = right ? await rightMove(db, task) : await wrongMoveOf(db, task)
  return learner.call(checkAnswer, { task: task.id, answer: move })
}

interface Pace {
  /** At most so many answers; by default all that is left. */
  answers?: number
  /** Before each answer, as time passing. */
  before?: () => Promise<unknown>
  /** After each, with what came of it. */
  after?: (task: Task, check: AnswerCheck) => Promise<unknown>
}

/** Opens a topic and answers in it; the last check. */
export async function solveTopic(
  db: Db,
  learner: Client,
  topic: number,
  isRight: Skill = () => true,
  { answers = Infinity, before, after }: Pace = {},
): Promise<AnswerCheck | undefined> {
  const opened = await learner.call(startTopic, { topic })
  let task: Task | null = opened.task
  let check: AnswerCheck | undefined
  for (let count = 0; task && count < answers; count++) {
    await before?.()
    check = await answerTask(db, learner, task, isRight(task))
    await after?.(task, check)
    task = check.nextTask
  }
  return check
}

/** Every topic of a week that has tasks, one after the other; the last check. */
export async function solveWeek(
  db: Db,
  learner: Client,
  topics: readonly Topic[],
  isRight?: Skill,
): Promise<AnswerCheck | undefined> {
  let check: AnswerCheck | undefined
  for (const { id, totalTasks } of topics) {
    if (totalTasks > 0) check = await solveTopic(db, learner, id, isRight)
  }
  return check
}

export async function rightMove(db: Db, task: Pick<Task, 'id'>): Promise<string> {
  const [move] = (await questionOf(db, task)).rightMoves
  if (!move) throw new Error(`task ${task.id} has no right move`)
  return move
}

/** A move of the task that is wrong. */
export const wrongMoveOf = async (db: Db, task: Pick<Task, 'id'>): Promise<string> =>
  wrongMove(await questionOf(db, task))

/** The right moves are known to the database alone: no call tells them before the answer. */
function questionOf(db: Db, task: Pick<Task, 'id'>): Promise<Question> {
  return db
    .selectFrom('tasks')
    .where('id', '=', task.id)
    .select(['fen', 'rightMoves'])
    .executeTakeFirstOrThrow()
}

function wrongMove(question: Question): string {
  for (const [from, targets] of viewBoard(question.fen).dests) {
    for (const to of targets) {
      const verdict = judgeAnswer(question, from + to)
      if (verdict.kind === 'judged' && !verdict.right) return verdict.uci
    }
  }
  throw new Error(`every move is right in ${question.fen}`)
}

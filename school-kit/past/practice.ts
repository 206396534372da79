import { randomUUID } from 'node:crypto'
import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { playLine } from '@tabia/contract/line.ts'
import { answerWeekTest, handInWeekTest, startWeekTest } from '@tabia/contract/weekly-test.ts'
import { viewBoard } from '@tabia/core/chess/board-view.ts'
import {
  boardOf,
  canPlayOn,
  type LinePlay,
  numberOfMove,
  startPlay,
  tryMove,
  withReply,
} from '@tabia/core/chess/line-play.ts'
import { moveInPicture } from '@tabia/core/chess/picture.ts'
import type { Db } from '@tabia/server/db/types.ts'
import type { Client } from '../client.ts'
import { rightMove, wrongMoveOf } from './answering.ts'

// What a learner practises beside the course, through the front door.

/** Plays the author's line on after a right answer; missed, it is missed twice at own move number `stopsAt`. */
export async function playOn(
  learner: Client,
  task: Task,
  { result, moves }: AnswerCheck,
  stopsAt: number | undefined,
): Promise<void> {
  if (!result || !canPlayOn(moves)) return
  const begun = startPlay({ ...task, moves }, 0, true)
  if (!begun) return
  const played: string[] = []
  let play = withReply(begun)
  while (play.result === null) {
    const move = numberOfMove(play) === stopsAt ? wrongIn(play) : (play.line[play.path.length]?.m ?? '')
    played.push(move)
    play = withReply(tryMove(play, move)?.play ?? { ...play, result: 'other' })
  }
  await learner.call(playLine, { attempt: randomUUID(), task: task.id, defence: 0, moves: played })
}

/** A legal move the line does not take; its own move where each is taken. */
function wrongIn(play: LinePlay): string {
  const moves = [...viewBoard(boardOf(play)).dests].flatMap(([from, squares]) => squares.map(to => from + to))
  const wrong = moves.find(move => {
    const verdict = tryMove(play, move)?.verdict
    return verdict === 'missed' || verdict === 'unknown'
  })
  return wrong ?? play.line[play.path.length]?.m ?? ''
}

/** Takes the mixed test of a finished week, from the first position to handing in. `before` each answer time passes. */
export async function takeWeekTest(
  db: Db,
  learner: Client,
  block: number,
  { isRight, before }: { isRight: () => boolean; before: () => void },
): Promise<void> {
  const { test } = await learner.call(startWeekTest, { block })
  const { tasks, pictures } = await db
    .selectFrom('weekTests')
    .where('id', '=', test.id)
    .select(['tasks', 'pictures'])
    .executeTakeFirstOrThrow()
  const params = { id: String(test.id) }
  for (const [number, id] of tasks.entries()) {
    before()
    const move = isRight() ? await rightMove(db, { id }) : await wrongMoveOf(db, { id })
    const answer = moveInPicture(move, pictures[number] ?? 0)
    await learner.call(answerWeekTest, { number, answer }, { params })
  }
  await learner.call(handInWeekTest, undefined, { params })
}

import { randomUUID } from 'node:crypto'
import {
  answerRepetition,
  dealRepetition,
  type Repetition,
  type RepetitionCheck,
} from '@tabia/contract/book.ts'
import { moveInPicture } from '@tabia/core/chess/picture.ts'
import type { Db } from '@tabia/server/db/types.ts'
import type { Client } from '../client.ts'
import { rightMove, wrongMoveOf } from './answering.ts'

/** The next position of the day; undefined: nothing is left of it. */
export async function deal(learner: Client): Promise<Repetition | undefined> {
  const { item } = await learner.call(dealRepetition, {})
  return item ?? undefined
}

/** Answers what was dealt, on purpose rightly or wrongly, in the picture it was asked in. */
export async function repeat(
  db: Db,
  learner: Client,
  dealt: Repetition,
  right = true,
  attempt = randomUUID(),
): Promise<RepetitionCheck> {
  const { picture, kind, ply } = dealt
  const task = { id: dealt.task.id }
  const move = right ? await rightMove(db, task) : await wrongMoveOf(db, task)
  const answer = moveInPicture(move, picture)
  return learner.call(answerRepetition, { attempt, task: task.id, ply, kind, picture, answer })
}

/** All that a day deals; a refutation is skipped. */
export async function repeatDay(
  db: Db,
  learner: Client,
  isRight: (dealt: Repetition) => boolean = () => true,
): Promise<RepetitionCheck[]> {
  const checks: RepetitionCheck[] = []
  for (let dealt = await deal(learner); dealt; dealt = await deal(learner)) {
    if (dealt.kind === 'refute') {
      const body = {
        attempt: randomUUID(),
        task: dealt.task.id,
        kind: dealt.kind,
        picture: 0,
        answer: null,
      } as const
      await learner.call(answerRepetition, body)
    } else checks.push(await repeat(db, learner, dealt, isRight(dealt)))
  }
  return checks
}

import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import type { playLine as endpoint } from '@tabia/contract/line.ts'
import {
  boardOf,
  type LinePlay,
  numberOfMove,
  startPlay,
  tryMove,
  withReply,
} from '@tabia/core/chess/line-play.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findAnsweredTree, insertLine } from './queries.ts'

type Body = BodyOf<typeof endpoint>

/** Longer ones are cut in the log. */
const LOGGED = 200

/** A line that was played, walked again over the stored tree and kept: in the log, and once for how deep one sees. */
export async function playLine(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  body: Body,
): Promise<AnswerOf<typeof endpoint>> {
  const row = await findAnsweredTree(db, userId, body.task)
  if (!row) throw new ApiError('not_found')
  if (row.result === null) throw new ApiError('not_answered')
  if (row.courseNumber > 0 && !row.ordered) throw new ApiError('not_ordered')
  if (row.hideAnswers) throw new ApiError('answers_hidden')

  const firstFound = row.result && row.moveSan === row.moves[0]?.m
  const start = startPlay(row, body.defence, firstFound)
  if (!start) throw new ApiError('not_found')
  const { play, moves } = walk(start, body)
  const { found, of, result } = play
  if (result === null) throw new ApiError('validation')

  const kept = await insertLine(db, {
    attempt: body.attempt,
    userId,
    enrolmentId: row.enrolmentId,
    taskId: body.task,
    taskVersion: row.version,
    defence: body.defence,
    moves: [...moves, ...body.beyond].join(' ').slice(0, LOGGED),
    found,
    ownMoves: of,
    stopped: result === 'missed' ? numberOfMissed(play) : null,
    complete: result === 'other' ? null : result === 'complete' && found === of,
    tellsDepth: firstFound && result !== 'other',
    at: now(),
  })
  if (!kept) throw new ApiError('validation')
  const expected = result === 'missed' ? (play.path.at(-1)?.san ?? null) : null
  return { found, of, ended: result, expected }
}

/** The author's move that was shown in its place stands on the board. */
const numberOfMissed = (play: LinePlay) => numberOfMove({ ...play, path: play.path.slice(0, -1) })

function walk(start: LinePlay, { moves: tries, beyond }: Body): { play: LinePlay; moves: string[] } {
  let play = withReply(start)
  const moves: string[] = []
  for (const text of tries) {
    const tried = tryMove(play, text)
    if (!tried) throw new ApiError('illegal_move')
    moves.push(playMove(boardOf(play), text)?.uci ?? text)
    play = withReply(tried.play)
  }
  return { play: beyond.length > 0 && play.result === null ? { ...play, result: 'other' } : play, moves }
}

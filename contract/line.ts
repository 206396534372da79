import { z } from 'zod'
import { LINE_RESULTS } from '@tabia/core/chess/line-play.ts'
import { endpoint } from './endpoint.ts'
import { LevelId } from './entities.ts'

// Playing the author's line on after an answer. Practice: nothing of it is rated or counted.

const MoveText = z.string().trim().min(1).max(12)

export const playLine = endpoint({
  method: 'POST',
  path: '/account/answer/line',
  access: 'user',
  summary:
    'Keeps a line that was played to its end; the first play of each line tells how deep the learner sees',
  body: z.object({
    /** Made by the client, one a play: sent again, it is kept once. */
    attempt: z.uuid(),
    task: z.int32().positive(),
    /** 0: the main line; then the other defences, as `linesOf` numbers them. */
    defence: z.int().min(0).max(200),
    /** The learner's moves after the given ones, SAN or UCI, second tries included; the replies follow from the tree. */
    moves: z.array(MoveText).min(1).max(60),
    /** Both sides' moves after the tree was left by a move as good; none of them is judged. */
    beyond: z.array(MoveText).max(60).default([]),
  }),
  answer: z.object({
    /** Own moves found without a second try, and all of them; the first one, the answer, included. */
    found: z.int(),
    of: z.int(),
    /** `other`: played on beyond the tree. */
    ended: z.enum(LINE_RESULTS),
    /** The author's move that was missed, in SAN. */
    expected: z.string().nullable(),
  }),
  refusals: ['not_found', 'not_answered', 'not_ordered', 'answers_hidden', 'illegal_move'],
})

const Share = z.object({ lines: z.int(), complete: z.int() })

export const getLineStats = endpoint({
  method: 'GET',
  path: '/account/line-stats',
  access: 'user',
  summary: 'How deep the learner sees: lines played to the end without a second try, by level',
  answer: z.object({
    levels: z.array(
      z.object({
        level: LevelId,
        /** Up to thirty days ago, and since. */
        before: Share,
        last: Share,
      }),
    ),
    /** Where most lines of a level end; null until thirty are played there. */
    lost: z.object({ level: LevelId, move: z.int() }).nullable(),
  }),
})

import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/inbox.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import { sansAfter } from '@tabia/core/chess/judged/tried.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { isSamePosition } from '@tabia/core/disputes/decided-task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import { coachWords } from '../decision-words.ts'
import { countPlayers, type DisputeRow, findDisputes, findWords } from '../queries.ts'
import { disputeFacts } from './dispute-items.ts'
import { findDecider, findEngineMove } from './queries.ts'

type Shown = AnswerOf<typeof contract.getDispute>

/** A dispute this member of staff reaches; any other is not there. */
export async function getReached(db: Db, reach: Reach, id: number): Promise<DisputeRow> {
  const [dispute] = await findDisputes(db, { reach, id })
  if (!dispute) throw new ApiError('not_found')
  return dispute
}

/** All a coach looks at before deciding. */
export async function getDispute(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params, locale }: Call<typeof contract.getDispute>,
): Promise<Shown> {
  const dispute = await getReached(db, staff, params.id)
  const isSame = isSamePosition(dispute.fen, dispute.disputedFen)
  const { id, taskKey, goal, mateIn, fen, openedAt, decidedAt } = dispute
  return {
    ...disputeFacts(locale, dispute),
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedAt && (await findDecider(db, id)),
    // Staff reads the reply also where the course keeps it from learners.
    decision: coachWords(locale, { ...dispute, hideAnswers: false }),
    taskKey,
    goal,
    mateIn,
    rightMoves: isSame ? dispute.rightMoves.map(uci => ({ uci, san: playMove(fen, uci)?.san ?? uci })) : [],
    engine: await engineOf(db, dispute),
    author: authorLine(locale, dispute),
    players: await playersOf(db, dispute),
    reporters: await reportersOf(db, id),
    closedBecause: isFinal(dispute) ? 'final' : isSame ? null : 'position_changed',
  }
}

const isFinal = ({ state }: DisputeRow) => state === 'accepted' || state === 'replaced'

async function engineOf(db: Db, dispute: DisputeRow): Promise<Shown['engine']> {
  const { engine, disputedFen, moveUci, taskId, rightMoves } = dispute
  if (!engine) return null
  const { verdict, share, mate, nodes, line } = engine
  // An accepted move is a right one, too: beside it stands another.
  const others = rightMoves.filter(uci => uci !== moveUci)
  const right = await findEngineMove(db, taskId, others)
  const reply = sansAfter(disputedFen, moveUci, line)
  return {
    verdict,
    share,
    mate,
    nodes,
    reply,
    right: right ? { share: right.share, mate: right.mate } : null,
  }
}

function authorLine(locale: Locale, { moves, moveSan }: DisputeRow): Shown['author'] {
  const line = moves[0]?.v.find(([move]) => move?.m === moveSan)
  return line?.map(({ m: san, comment }) => ({ san, words: comment?.[locale] ?? null })) ?? null
}

async function playersOf(db: Db, dispute: DisputeRow): Promise<Shown['players']> {
  const { played, playedRating, right, rightRating } = await countPlayers(db, dispute)
  const rounded = (rating: number | null) => (rating === null ? null : Math.round(rating))
  return { played, playedRating: rounded(playedRating), right, rightRating: rounded(rightRating) }
}

async function reportersOf(db: Db, dispute: number): Promise<Shown['reporters']> {
  const found = await findWords(db, dispute)
  return found.map(({ createdAt, words, ...names }) => ({
    at: createdAt.toISOString(),
    name: profileName(names),
    words: words ?? '',
  }))
}

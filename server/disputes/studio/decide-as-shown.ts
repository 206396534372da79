import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/inbox.ts'
import type { ErrorCode } from '@tabia/contract/errors.ts'
import { type DecisionKind, NOT_AGAINST } from '@tabia/core/disputes/vocabulary.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import {
  type Decision,
  decideDispute as decide,
  type Outcome,
  previewDecision as preview,
  type Refused,
} from '../decide.ts'
import { getReached } from './show-dispute.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>
type Effect = AnswerOf<typeof contract.previewDecision>['effect']

/** What a decision would change, and the digest it can be made by. */
export async function previewDecision(
  deps: Needed,
  { caller: { staff }, params: { id }, body: { decision: kind } }: Call<typeof contract.previewDecision>,
): Promise<AnswerOf<typeof contract.previewDecision>> {
  await getReached(deps.db, staff, id)
  const outcome = made(await preview(deps, id, EXAMPLES[kind]))
  return { effect: effectOf(outcome), previewDigest: digestOf(kind, outcome) }
}

/** No words change what a decision does. */
const EXAMPLES: Record<DecisionKind, Decision> = {
  accept: { kind: 'accept' },
  explain: { kind: 'explain', words: texts('…', '…') },
  refuse: { kind: 'refuse', reason: 'not_asked' },
  replace: { kind: 'replace' },
}

/**
 * Decides a dispute if that still does what its preview has shown; else refused (`plan_changed`). A move the engine does
 * not speak against is refused only where the caller says so once more.
 */
export async function decideDispute(
  deps: Needed,
  { caller: { staff, userId }, params: { id }, body }: Call<typeof contract.decideDispute>,
): Promise<AnswerOf<typeof contract.decideDispute>> {
  const { engine } = await getReached(deps.db, staff, id)
  const decision = decisionIn(body)

  const shown = made(await preview(deps, id, decision))
  if (digestOf(body.decision, shown) !== body.previewDigest) throw new ApiError('plan_changed')
  const agrees = engine !== null && NOT_AGAINST.includes(engine.verdict)
  if (decision.kind === 'refuse' && agrees && !body.evenSo) throw new ApiError('engine_agrees')

  // Others get at the database between two learners.
  const rest = (milliseconds: number) => pause(milliseconds)
  const outcome = made(await decide(deps, { userId }, { id, decision, shown, rest }))
  return { state: outcome.state, effect: effectOf(outcome) }
}

/** The contract has checked that reason and words are there where they are needed. */
function decisionIn({ decision: kind, reason, words }: BodyOf<typeof contract.decideDispute>): Decision {
  if (kind === 'explain' && words) return { kind, words }
  if (kind === 'refuse' && reason === 'words' && words) return { kind, reason, words }
  if (kind === 'refuse' && reason && reason !== 'words') return { kind, reason }
  if (kind === 'accept' || kind === 'replace') return { kind }
  throw new ApiError('validation')
}

const WHY: Record<Refused, ErrorCode> = {
  unknown: 'not_found',
  final: 'already_decided',
  position_changed: 'position_changed',
  last_of_topic: 'last_of_topic',
  changed: 'plan_changed',
}

function made(outcome: Outcome | Refused): Outcome {
  if (typeof outcome === 'string') throw new ApiError(WHY[outcome])
  return outcome
}

function effectOf({ told, regrade, replaced }: Outcome): Effect {
  const { awards, results } = regrade ?? replaced ?? NOTHING
  const ratings = regrade ?? { ...replaced?.ratings, answers: replaced?.ratings.learners }
  return {
    answers: ratings.answers ?? 0,
    least: ratings.least ?? 0,
    most: ratings.most ?? 0,
    results,
    ...awards,
    finished: replaced?.finished ?? 0,
    told,
  }
}

const NOTHING = { awards: { issued: 0, raised: 0 }, results: 0 }

/** Of everything the decision would do, and what it is made upon. */
const digestOf = (kind: DecisionKind, outcome: Outcome): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, outcome]))
    .digest('base64url')

import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { sansAfter } from '@tabia/core/chess/judged/tried.ts'
import { isSamePosition, withDecisions, withoutWords } from '@tabia/core/disputes/decided-task.ts'
import type { DisputeState, Refusal } from '@tabia/core/disputes/vocabulary.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { followCorrections } from '../content/judged/save-judged.ts'
import { lockImports } from '../content/queries.ts'
import { forgetStamp } from '../content/values/queries.ts'
import type { Database, Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { recordAction, type Staff } from '../staff/staff-log.ts'
import { findRegraded, startRegrade, tellPlayers } from './decision-queries.ts'
import { type DisputeRow, findDisputes } from './queries.ts'
import {
  addLearner,
  type Manners,
  nobodyRegraded,
  regradeSome,
  type RegradeSummary,
} from './regrade-players.ts'
import { replaceTask, type Replaced } from './replace-task.ts'
import { workRegrades } from './work-regrades.ts'

export type Decision =
  /** The move is one more right move. */
  | { kind: 'accept' }
  /** One sentence becomes the comment of a variation on the move: all who played it, then and later, read it. */
  | { kind: 'explain'; words: Texts }
  | { kind: 'refuse'; reason: Exclude<Refusal, 'words'> }
  | { kind: 'refuse'; reason: 'words'; words: Texts }
  /** The task leaves the course. */
  | { kind: 'replace' }

/** What a decision does, or would do. */
export interface Outcome {
  state: DisputeState
  basis: Basis
  /** Learners who are told. */
  told: number
  /** Where the move counts. */
  regrade: RegradeSummary | null
  /** Where the task leaves the course. */
  replaced: Replaced | null
}

/** What was there before: another decision, or another version of the task, is another question. */
interface Basis {
  state: DisputeState
  decidedAt: string | null
  taskVersion: number
}

/**
 * Why a dispute cannot be decided so: `final`, what learners were given is not taken away; `changed`, it would do
 * something else by now than was shown.
 */
export type Refused = 'unknown' | 'final' | 'position_changed' | 'last_of_topic' | 'changed'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>
type Tx = Transaction<Database>

/** What the decision would do: the same work, nothing of it written. */
export const previewDecision = (deps: Needed, id: number, decision: Decision) =>
  run(deps, { userId: null }, { id, decision, apply: false })

/**
 * Decides a dispute, and tells everyone who played the move. Where the move counts, answers are regraded learner by
 * learner after the decision is written (work-regrades.ts): broken off, the server's job goes on with it.
 */
export const decideDispute = (deps: Needed, by: Staff, { id, decision, ...manners }: ToDecide) =>
  run(deps, by, { id, decision, apply: true, ...manners })

interface ToDecide extends Manners {
  id: number
  decision: Decision
  /** A preview a moment old: the decision is refused where the dispute, the task or those who are told are others by now. */
  shown?: Outcome
}

interface Run extends ToDecide {
  apply: boolean
}

async function run(
  deps: Needed,
  by: Staff,
  { id, decision, apply, shown, ...manners }: Run,
): Promise<Outcome | Refused> {
  const { db } = deps
  const tx = await db.startTransaction().execute()
  let written: Written | Refused
  try {
    written = await write(tx, deps, by, { id, decision })
    if (shown && typeof written !== 'string' && !isAsShown(written.outcome, shown)) written = 'changed'
    await (apply && typeof written !== 'string' ? tx.commit() : tx.rollback()).execute()
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
  if (typeof written === 'string') return written
  const { dispute, outcome } = written
  if (outcome.state !== 'accepted') return outcome
  const regrade = apply ? await regradeAll(deps, id, manners) : await previewRegrade(deps, dispute, manners)
  return { ...outcome, regrade, told: regrade.answers }
}

/** Learners whose answers become right are counted after the decision is written. */
function isAsShown(written: Outcome, shown: Outcome): boolean {
  const counted = shown.state === 'accepted' ? { regrade: null, told: 0 } : {}
  return isDeepStrictEqual(written, { ...shown, ...counted })
}

async function regradeAll(deps: Needed, id: number, manners: Manners): Promise<RegradeSummary> {
  await workRegrades(deps, manners, id)
  const summary = nobodyRegraded()
  for (const learner of await findRegraded(deps.db, id)) addLearner(summary, learner)
  return summary
}

async function previewRegrade(deps: Needed, dispute: DisputeRow, manners: Manners): Promise<RegradeSummary> {
  const summary = nobodyRegraded()
  const move = { ...dispute, disputeId: dispute.id }
  for (let after: number | undefined = 0; after !== undefined;) {
    after = await regradeSome(deps, move, { ...manners, after, apply: false }, learner =>
      addLearner(summary, learner),
    )
  }
  return summary
}

interface Written {
  dispute: DisputeRow
  outcome: Outcome
}

/** All of it but the regrade of learners. */
async function write(
  tx: Tx,
  deps: Needed,
  by: Staff,
  { id, decision }: { id: number; decision: Decision },
): Promise<Written | Refused> {
  const now = deps.now()
  await lockImports(tx)
  await tx.selectFrom('disputes').where('id', '=', id).select('id').forUpdate().execute()
  const [dispute] = await findDisputes(tx, { id })
  if (!dispute) return 'unknown'
  if (dispute.state === 'accepted' || dispute.state === 'replaced') return 'final'
  if (!isSamePosition(dispute.fen, dispute.disputedFen)) return 'position_changed'

  const made = await changeContent(tx, deps, dispute, decision)
  if (typeof made === 'string') return made
  const state = STATE_OF[decision.kind]
  const words = 'words' in decision ? decision.words : null
  const reason = decision.kind === 'refuse' ? decision.reason : null
  const [reply = null] = dispute.engine ? sansAfter(dispute.fen, dispute.moveUci, dispute.engine.line) : []
  await tx
    .updateTable('disputes')
    .set({
      state,
      decidedAt: now,
      reason,
      reply: reason === 'loses' ? reply : null,
      words: words && JSON.stringify(words),
    })
    .where('id', '=', id)
    .execute()
  const after = {
    state,
    move: dispute.moveSan,
    task: dispute.taskKey,
    course: dispute.courseKey,
    engine: dispute.engine?.verdict ?? null,
    reason,
    words,
  }
  const before = { state: dispute.state }
  await recordAction(
    tx,
    by,
    { action: decision.kind, subject: `dispute ${id}`, learnerId: null, before, after },
    now,
  )
  if (state === 'accepted') await startRegrade(tx, id, now)
  const told = state === 'accepted' ? 0 : await tellPlayers(tx, dispute, now)
  return { dispute, outcome: { state, basis: basisOf(dispute), told, regrade: null, replaced: made } }
}

const basisOf = ({ state, decidedAt, version }: DisputeRow): Basis => ({
  state,
  decidedAt: decidedAt?.toISOString() ?? null,
  taskVersion: version,
})

const STATE_OF = { accept: 'accepted', explain: 'explained', refuse: 'refused', replace: 'replaced' } as const

/** What the decision makes of the task. What an earlier one has explained is taken back. */
async function changeContent(
  tx: Tx,
  deps: Needed,
  dispute: DisputeRow,
  decision: Decision,
): Promise<Replaced | null | Refused> {
  const { taskId, courseId, courseKey, moveUci: move, fen, rightMoves, words } = dispute
  if (decision.kind === 'replace') return replaceTask(tx, deps, dispute)
  const moves =
    words && dispute.state === 'explained'
      ? withoutWords(dispute.moves, dispute.moveSan, words)
      : dispute.moves
  const plain = { fen, rightMoves, moves }
  const task =
    decision.kind === 'refuse'
      ? plain
      : withDecisions(plain, [
          decision.kind === 'accept'
            ? { state: 'accepted', move, fen, words: null }
            : { state: 'explained', move, fen, words: decision.words },
        ])
  if (task.moves === dispute.moves && task.rightMoves === rightMoves) return null
  await saveTask(tx, taskId, task)
  await followCorrections(tx, courseKey, [{ id: taskId, moved: false }])
  await forgetStamp(tx, courseId)
  return null
}

/** The digest stays that of the author's file: imported again as it is, the file changes nothing. */
async function saveTask(
  tx: Db,
  taskId: number,
  { rightMoves, moves }: Pick<DisputeRow, 'rightMoves' | 'moves'>,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set(eb => ({ version: eb('version', '+', 1), rightMoves, moves: JSON.stringify(moves) }))
    .where('id', '=', taskId)
    .execute()
}

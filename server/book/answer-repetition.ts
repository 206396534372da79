import type * as contract from '@tabia/contract/book.ts'
import type { RepetitionCheck } from '@tabia/contract/book.ts'
import type { BodyOf } from '@tabia/contract/endpoint.ts'
import { judgeRefutation, type OwnRefutation, ownRefutation } from '@tabia/core/book/refutations.ts'
import { afterRepetition, asksToRefute, WEIGHTS_VERSION } from '@tabia/core/book/schedule.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { moveFromPicture, picturesOf } from '@tabia/core/chess/picture.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { PracticeKind } from '../db/tables/book.ts'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { type BookDay, dayOf } from './day.ts'
import { getOpenTask, type OpenTask } from './open-task.ts'
import { type DayRow, readDay } from './queries/day.ts'
import {
  findAttempt,
  findItem,
  findKept,
  findLastAttempt,
  findMissBefore,
  type ItemRow,
  lockBook,
  lockItem,
  logAttempt,
  type PracticeRow,
  saveItem,
} from './queries/task.ts'
import { checkIn, type OwnMiss, refutationCheckIn } from './repetition-view.ts'

type Body = BodyOf<typeof contract.answerRepetition>

interface Step {
  db: Db
  locale: Locale
  body: Body
  position: { userId: number; taskId: number; ply: number }
  open: OpenTask
  at: Date
  day: string
  today: BookDay
  on: DayRow['on']
}

const LONGEST_THINKING = 600_000

/**
 * One step a repetition, whatever is sent: steps of a learner go one after the other, the same attempt again brings its
 * reply again, and what another device has done is not due any more.
 */
export async function answerRepetition(
  { db, now, config }: Deps,
  userId: number,
  body: Body,
  locale: Locale,
): Promise<RepetitionCheck> {
  const position = { userId, taskId: body.task, ply: body.ply }
  const open = await getOpenTask(db, position)
  return db.transaction().execute(async tx => {
    await lockBook(tx, userId)
    const at = now()
    const day = dayIn(config.timeZone, at)
    const row = await readDay(tx, { userId, day, now: at })
    const step: Step = { db: tx, locale, body, position, open, at, day, today: dayOf(row), on: row.on }
    const known = await findAttempt(tx, userId, body.attempt)
    if (known) return recorded(step, known)
    if (body.kind === 'again') return outOfTurn(step)
    const item = await lockItem(tx, position)
    if (!item) throw new ApiError('not_found')
    return body.kind === 'refute' ? refute(step, item) : repeat(step, item)
  })
}

async function repeat(step: Step, item: ItemRow): Promise<RepetitionCheck> {
  const { db, position, open, at, day, today } = step
  const share = item.state === 'waiting' ? today.share.fresh : today.share.old
  if (!step.on || !isDue(item, day) || share === 0) throw await notDue(step, 'book')

  const { uci, right } = judged(step)
  const kept = await keptOf(step, uci)
  const again = !right && !item.lookedAgain && asksForAnotherLook(kept?.verdict)
  const own = await ownMissOf(step, item)
  const practice = await logged(step, 'book', { uci, result: again ? null : right })
  if (again) {
    await saveItem(db, position, { lookedAgain: true, picture: step.body.picture })
    return checkIn(
      step.locale,
      open,
      position.ply,
      { ...practice, kind: 'repeat', again, kept, own },
      { item, left: today.left },
    )
  }

  const after = afterRepetition(item, { right, lookedAgain: item.lookedAgain, day })
  const asks = right && item.refutedAt === null && asksToRefute(after) && refutationOf(step, own)?.asks
  const changed = {
    ...after,
    lastAt: at,
    picture: step.body.picture,
    lookedAgain: false,
    refuteDay: asks ? day : null,
    weights: WEIGHTS_VERSION,
    ...(!right && { ownMove: uci, ownAt: at }),
  }
  await saveItem(db, position, changed)
  const standing = { item: { ...item, ...changed }, left: today.left - 1 }
  return checkIn(step.locale, open, position.ply, { ...practice, kind: 'repeat', again, kept, own }, standing)
}

/** Waiting since an earlier day, or its day has come. */
const isDue = ({ state, sinceDay, dueDay }: ItemRow, day: string) =>
  (state === 'waiting' && sinceDay < day) || (state === 'review' && dueDay !== null && dueDay <= day)

const asksForAnotherLook = (verdict: string | undefined) => verdict === 'also' || verdict === 'slower'

async function refute(step: Step, item: ItemRow): Promise<RepetitionCheck> {
  const { db, position, open, at, body } = step
  const own = await ownMissOf(step, item)
  const refutation = refutationOf(step, own)
  if (!step.on || item.refuteDay === null || !refutation) throw await notDue(step, 'refute')
  if (body.picture !== 0) throw new ApiError('validation')

  const verdict = body.answer === null ? undefined : judgeRefutation(refutation, body.answer)
  if (verdict?.kind === 'illegal') throw new ApiError('illegal_move')
  const answer = { uci: verdict?.uci ?? null, result: verdict?.right ?? null }
  const practice = await logged(step, 'refute', answer)
  await saveItem(db, position, { refuteDay: null, ...(verdict?.right && { refutedAt: at }) })
  return refutationCheckIn(
    step.locale,
    open,
    position.ply,
    { ...practice, kind: 'refute', again: false, kept: undefined, own, refutation },
    { item, left: step.today.left },
  )
}

/** From the list of mistakes: told and logged, no step of the schedule. */
async function outOfTurn(step: Step): Promise<RepetitionCheck> {
  const { db, position, open, at } = step
  const item = await lockItem(db, position)
  const { uci, right } = judged(step)
  const kept = await keptOf(step, uci)
  const last = await findLastAttempt(db, position, 'again')
  const again = !right && asksForAnotherLook(kept?.verdict) && !(last && last.result === null)
  const own = await ownMissOf(step, item)
  const practice = await logged(step, 'again', { uci, result: again ? null : right })
  if (item && !right && !again) await saveItem(db, position, { ownMove: uci, ownAt: at })
  return checkIn(
    step.locale,
    open,
    position.ply,
    { ...practice, kind: 'again', again, kept, own },
    { item: step.on ? item : undefined, left: step.on ? step.today.left : 0 },
  )
}

/** The move in the original picture, judged. */
function judged({ body, open: { question } }: Step) {
  if (!picturesOf(question.fen).includes(body.picture)) throw new ApiError('validation')
  const uci = body.answer === null ? undefined : moveFromPicture(question.fen, body.answer, body.picture)
  const verdict = uci === undefined ? undefined : judgeAnswer(question, uci)
  if (verdict?.kind !== 'judged') throw new ApiError('illegal_move')
  return verdict
}

/** Engines have looked at tasks, not at later positions of their lines. */
async function keptOf({ db, position }: Step, uci: string) {
  return position.ply === 0 ? findKept(db, position.taskId, uci) : undefined
}

async function ownMissOf(step: Step, item: ItemRow | undefined): Promise<OwnMiss | undefined> {
  const { row } = step.open
  if (item?.ownMove && item.ownAt) return missOf(step, item.ownMove, item.ownAt)
  if (step.position.ply > 0 || row.result !== false || !row.answered || !row.answeredAt) return undefined
  return missOf(step, row.answered, row.answeredAt)
}

const missOf = async (step: Step, uci: string, at: Date): Promise<OwnMiss> => ({
  uci,
  at,
  kept: await keptOf(step, uci),
})

function refutationOf({ open: { question } }: Step, own: OwnMiss | undefined): OwnRefutation | undefined {
  return own && ownRefutation(question, own.uci, own.kept)
}

async function logged(
  { db, position, body, open, at }: Step,
  kind: PracticeKind,
  { uci, result }: { uci: string | null; result: boolean | null },
) {
  const { picture, millis } = body
  await logAttempt(db, {
    ...position,
    attempt: body.attempt,
    kind,
    taskVersion: open.row.version,
    picture,
    moveUci: uci,
    result,
    millis: millis === undefined ? null : Math.min(millis, LONGEST_THINKING),
    createdAt: at,
  })
  return { picture, uci, result }
}

async function notDue(step: Step, kind: 'book' | 'refute'): Promise<ApiError> {
  const last = await findLastAttempt(step.db, step.position, kind)
  const isRecent = last && last.result !== null
  return new ApiError('not_due', isRecent ? { recorded: await recorded(step, last) } : {})
}

const KINDS = { book: 'repeat', refute: 'refute', again: 'again' } as const

/** What was told of an attempt, told again; where the position stands is as of now. */
async function recorded(step: Step, practice: PracticeRow): Promise<RepetitionCheck> {
  const { db, position, open } = step
  const { kind, taskId, ply, picture, moveUci: uci, result } = practice
  const isAnother = taskId !== position.taskId || ply !== position.ply
  if (isAnother || (kind !== 'book' && kind !== 'refute' && kind !== 'again'))
    throw new ApiError('validation')
  const item = await findItem(db, position).executeTakeFirst()
  const standing = { item: step.on ? item : undefined, left: step.on ? step.today.left : 0 }
  const miss = await findMissBefore(db, position, practice.id)
  const own = miss?.move ? await missOf(step, miss.move, miss.at) : await ownMissOf(step, undefined)
  const told = { picture, uci, result, own }
  const refutation = refutationOf(step, own)
  if (kind === 'refute' && refutation) {
    const refuted = { ...told, kind: KINDS[kind], again: false, kept: undefined, refutation }
    return refutationCheckIn(step.locale, open, ply, refuted, standing)
  }
  const kept = uci === null ? undefined : await keptOf(step, uci)
  const again = kind !== 'refute' && result === null
  return checkIn(step.locale, open, ply, { ...told, kind: KINDS[kind], again, kept }, standing)
}

import { sql } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { postLetter } from '../outside/outbox.ts'
import { decisionLetter, toldDecision } from './decision-letter.ts'
import { decisionIn, findOwnDecisions } from './own-decisions.ts'

const HOUR_MS = 3_600_000
/** At most one letter of this kind in so long. */
const PAUSE_MS = 20 * HOUR_MS
/** A coach decides several disputes in a row: one letter tells of them all. */
const GATHER_MS = HOUR_MS
/** What lies further back is no news. */
const OLDEST_MS = 30 * 24 * HOUR_MS
/** Between these hours of the school's day letters go out. */
const DAYTIME = { from: 8, to: 21 }
const LEARNERS_AT_ONCE = 50

type Needed = Pick<Deps, 'db' | 'now' | 'config' | 'tokens'>

/** Once a day and learner, one letter with all that was decided about their moves: of those who want one. */
export async function postDecisionLetters(deps: Needed): Promise<void> {
  const { db, now, config } = deps
  const time = now()
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: config.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      time,
    ),
  )
  if (hour < DAYTIME.from || hour >= DAYTIME.to) return
  for (const learner of await findToTell(db, time)) {
    await db.transaction().execute(tx => postOne(tx, deps, learner, time))
  }
}

interface Learner {
  userId: number
  email: string
  language: Locale
}

async function postOne(tx: Db, { tokens, config }: Needed, learner: Learner, now: Date): Promise<void> {
  const { userId, email, language } = learner
  // Of two processes one finds them untold.
  const claimed = await tx
    .updateTable('decisions')
    .set({ toldAt: now })
    .where('userId', '=', userId)
    .where(isToTell(now))
    .returning('disputeId')
    .execute()
  if (claimed.length === 0) return
  const ids = claimed.map(({ disputeId }) => disputeId)
  const rows = await findOwnDecisions(tx, userId)
    .where('decisions.disputeId', 'in', ids)
    .orderBy('madeAt')
    .execute()
  const decisions = rows.flatMap(row =>
    decisionIn(language, row).map(decision => toldDecision(language, row, decision)),
  )
  if (decisions.length === 0) return
  const off = `${config.origin}/letters/off/${tokens.lettersOff.sign(userId, 'decision')}`
  await postLetter(tx, {
    kind: 'decision',
    recipient: email,
    userId,
    now,
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...decisionLetter({ language, decisions, origin: config.origin, off }),
  })
}

/** Not told, not seen in the app, not long past, and about a move the learner has chosen letters of. */
const isToTell = (now: Date) => sql<boolean>`(
  told_at is null and seen_at is null and made_at > ${new Date(now.getTime() - OLDEST_MS)}
  and coalesce(
    (select "on" from letter_choices where letter_choices.user_id = decisions.user_id and kind = 'decision'),
    exists (
      select from answer_reports
      where answer_reports.dispute_id = decisions.dispute_id and answer_reports.user_id = decisions.user_id
    )
  )
)`

async function findToTell(db: Db, now: Date): Promise<Learner[]> {
  const { rows } = await sql<Learner>`
    select users.id as user_id, users.email, users.language
    from decisions join users on users.id = decisions.user_id
    where ${isToTell(now)} and email_verified_at is not null and blocked_at is null and erase_at is null
      and not exists (
        select from letters where letters.user_id = users.id and letters.kind = 'decision'
          and letters.created_at > ${new Date(now.getTime() - PAUSE_MS)}
      )
    group by users.id
    having min(made_at) <= ${new Date(now.getTime() - GATHER_MS)}
    order by users.id limit ${LEARNERS_AT_ONCE}`.execute(db)
  return rows
}

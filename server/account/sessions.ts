import { parse } from 'bowser'
import { z } from 'zod'
import type {
  endOtherSessions as endOthers,
  endSession as endOne,
  getSessions as endpoint,
} from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { revokeSessions } from '../auth/queries.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent } from '../http/security-events.ts'
import { endOwnSession, findLiveSessions } from './queries.ts'

/** Where a learner is logged in, this session first. */
export async function getSessions(
  { db, now }: Deps,
  { caller }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findLiveSessions(db, caller, now())
  const sessions = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === caller.sessionId,
  }))
  return { sessions }
}

/** One of the caller's own; one that is over already stays so. */
export async function endSession(
  { db, now }: Deps,
  { caller, params, locale, log }: Call<typeof endOne>,
): Promise<AnswerOf<typeof endOne>> {
  const isId = z.uuid().safeParse(params.id).success
  const session = isId && (await endOwnSession(db, caller.userId, params.id, now()))
  if (!session) throw new ApiError('not_found')
  if (session.ended) logEvent(log, 'session_ended', { userId: caller.userId, sessionId: params.id })
  return { message: m['answers.sessionEnded']({}, { locale }) }
}

export async function endOtherSessions(
  { db, now }: Deps,
  { caller, locale, log }: Call<typeof endOthers>,
): Promise<AnswerOf<typeof endOthers>> {
  const ended = await revokeSessions(db, caller.userId, now(), caller.sessionId)
  for (const sessionId of ended) logEvent(log, 'session_ended', { userId: caller.userId, sessionId })
  return { message: m['answers.otherSessionsEnded']({}, { locale }) }
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const

/** `Safari` on `iPhone`: what its owner calls it. Null where the browser does not say. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = parse(userAgent)
  const system = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name
  return {
    browser: browser.name || null,
    system: system || null,
    kind: KINDS.find(kind => kind === platform.type) ?? null,
  }
}

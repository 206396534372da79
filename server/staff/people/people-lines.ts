import type { Deps } from '../../deps.ts'
import { lines } from '../../payments/cli/order-lists.ts'
import { done, type OrdersReply } from '../../payments/cli/order-lists.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { minute } from '../command-verbs.ts'
import { findActions } from '../staff-log.ts'
import { findBelongings, type Person } from './queries.ts'

export function lineOf(person: Person): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || '-'
  return [String(person.id), name, person.email, ...statesOf(person)].join('  ')
}

function statesOf({ role, emailVerifiedAt, blockedAt, eraseAt }: Person): string[] {
  if (role === 'erased') return ['erased']
  return [
    emailVerifiedAt ? 'confirmed' : 'not confirmed',
    ...(blockedAt ? [`blocked since ${minute(blockedAt)}`] : []),
    ...(eraseAt ? [`to be erased on ${minute(eraseAt)}`] : []),
  ]
}

export async function showPerson({ db, now }: Deps, person: Person): Promise<OrdersReply> {
  const has = await findBelongings(db, person.id, now())
  const actions = await findActions(db, person.id)
  return done(
    lines([
      `learner  ${lineOf(person)}`,
      `         ${person.language}, since ${minute(person.createdAt)}${person.nickname ? `, nickname ${person.nickname}` : ''}`,
      ...has.courses.map(
        ({ key, currentBlock, finishedAt }) =>
          `course   ${key}  ${finishedAt ? `finished ${minute(finishedAt)}` : `week ${currentBlock}`}`,
      ),
      ...has.ratings.map(
        ({ levelId, rating, games }) => `level    ${levelId}  ${Math.round(rating)}  ${games} answers`,
      ),
      ...has.orders.map(
        ({ id, status, amount, currency, createdAt, course, reason }) =>
          `order    ${id}  ${minute(createdAt)}  ${status}  ${formatMoney({ minor: amount, currency })}  ${course}${reason === null ? '' : `  ${reason}`}`,
      ),
      ...has.awards.map(
        ({ slug, issuedAt, correct, total }) =>
          `award    ${minute(issuedAt)}  ${correct} of ${total}  /awards/${slug}`,
      ),
      ...has.sessions.map(
        ({ createdAt, lastSeenAt, userAgent }) =>
          `session  since ${minute(createdAt)}, seen ${minute(lastSeenAt)}  ${userAgent ?? '-'}`,
      ),
      ...has.letters.map(
        ({ id, kind, createdAt, sentAt, tries }) =>
          `letter   ${id}  ${minute(createdAt)}  ${kind}  ${sentAt ? `sent ${minute(sentAt)}` : `not sent, ${tries} tries`}`,
      ),
      ...has.messages.map(
        ({ id, subject, createdAt, closedAt }) =>
          `message  ${id}  ${minute(createdAt)}  ${subject}  ${closedAt ? 'closed' : 'open'}`,
      ),
      ...actions.map(
        ({ at, userId, action, subject, before, after }) =>
          `staff    ${minute(at)}  ${userId === null ? 'command line' : `learner ${userId}`}  ${action}  ${subject}  ${JSON.stringify({ before, after })}`,
      ),
    ]),
  )
}

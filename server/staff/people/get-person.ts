import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/people.ts'
import { decideOrder } from '@tabia/core/payments/order-course.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { deviceOf } from '../../account/sessions.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { findCoachCourses } from '../../payments/records/coach-course-queries.ts'
import { findCourses } from '../../training/queries/course.ts'
import { findActions, staffAct } from '../staff-log.ts'
import {
  findBelongings,
  findCourseKeys,
  findLastSeen,
  findPeople,
  findPerson,
  MOST_FOUND,
  type Person,
} from './queries.ts'

/** The people a search finds; see `findPeople` of the queries. */
export async function searchPeople(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<AnswerOf<typeof contract.findPeople>> {
  const found = await findPeople(db, text)
  return { people: found.slice(0, MOST_FOUND).map(personRow), more: found.length > MOST_FOUND }
}

/** All the desk shows of one person, in the reader's language. `reader`: who asks. */
export async function getPerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, reader, locale }: { id: number; reader: number; locale: Locale },
): Promise<AnswerOf<typeof contract.getPerson>> {
  const person = await findPerson(db, String(id))
  if (!person) throw new ApiError('not_found')
  const has = await findBelongings(db, id, now())
  return {
    ...personRow(person),
    language: person.language,
    registeredAt: person.createdAt.toISOString(),
    passwordSetAt: person.passwordSetAt.toISOString(),
    lastSeenAt: timeOf(await findLastSeen(db, id)),
    blockedAt: timeOf(person.blockedAt),
    eraseAt: timeOf(person.eraseAt),
    own: id === reader,
    courses: has.courses.map(({ key, name, currentBlock, weeks, solved, tasks, finishedAt }) => ({
      key,
      name: name[locale],
      week: currentBlock,
      weeks,
      solved,
      tasks,
      finishedAt: timeOf(finishedAt),
      order: openedBy(has.orders, key),
    })),
    ratings: has.ratings.map(({ levelId, rating, games }) => ({
      level: levelName(locale, levelId),
      rating: Math.round(rating),
      answers: games,
    })),
    documents: has.awards.map(({ issuedAt, ...award }) => ({ ...award, issuedAt: issuedAt.toISOString() })),
    orders: has.orders
      .map(({ id: order, name, status, amount: minor, currency, createdAt, reason }) => ({
        id: order,
        course: name[locale],
        status,
        sum: { minor, currency },
        createdAt: createdAt.toISOString(),
        given: reason,
      }))
      .toReversed(),
    sessions: has.sessions.map(({ userAgent, createdAt, lastSeenAt }) => {
      const { browser, system } = deviceOf(userAgent)
      return { browser, system, since: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
    }),
    letters: has.letters.map(({ id: letter, subject, createdAt, sentAt, lastError }) => ({
      id: letter,
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: timeOf(sentAt),
      error: sentAt ? null : lastError,
    })),
    messages: has.messages.map(({ createdAt, closedAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      closedAt: timeOf(closedAt),
    })),
    log: (await findActions(db, id)).map(staffAct),
    canBeGiven: person.role === 'erased' ? [] : await coursesToGive(db, id, locale),
  }
}

function personRow({ id, firstName, lastName, nickname, email, ...state }: Person): contract.PersonRow {
  return { id, name: nameOf({ firstName, lastName }), nickname, email, states: statesOf(state) }
}

/** First and last name; empty where there is neither. */
export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

function statesOf({
  role,
  emailVerifiedAt,
  blockedAt,
  eraseAt,
}: Pick<Person, 'role' | 'emailVerifiedAt' | 'blockedAt' | 'eraseAt'>): contract.PersonRow['states'] {
  if (role === 'erased') return ['erased']
  return [
    ...(blockedAt ? (['blocked'] as const) : []),
    ...(eraseAt ? (['leaving'] as const) : []),
    ...(emailVerifiedAt ? [] : (['unconfirmed'] as const)),
  ]
}

type Orders = Awaited<ReturnType<typeof findBelongings>>['orders']

function openedBy(orders: Orders, key: string) {
  const paid = orders.find(({ course, status }) => course === key && status === 'paid')
  return paid ? { id: paid.id, at: paid.createdAt.toISOString(), given: paid.reason } : null
}

/** By the rules a purchase has: not owned, and the course before it finished. */
async function coursesToGive(db: Db, userId: number, locale: Locale) {
  const own = await findCourses(db, userId)
  const courses = [...own, ...(await findCoachCourses(db, userId))]
  const open = courses.filter(
    course => decideOrder(course, courses, { emailVerified: true, isNew: false }).kind === 'order',
  )
  const keys = await findCourseKeys(db)
  return open.map(({ id, name }) => ({ key: keys.get(id) ?? '', name: name[locale] }))
}

const timeOf = (time: Date | null) => time?.toISOString() ?? null

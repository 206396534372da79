import type { InboxItem, Message, Review } from '@tabia/contract/studio/inbox.ts'
import { profileName } from '@tabia/core/account/profile-name.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Reach } from '../../http/staff-access.ts'
import type { findMessages, findReviews, MessageRow, ReviewRow } from './queries.ts'

type Row<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

const BEGINNING = 200

/** A message as it stands in a list. */
export const messageItem = (row: Row<typeof findMessages>): InboxItem => ({
  kind: 'message',
  id: row.id,
  at: row.createdAt.toISOString(),
  closed: row.closedAt !== null,
  answered: row.answeredAt !== null,
  name: profileName(row),
  subject: row.subject,
  text: beginningOf(row.text),
})

export const reviewItem = (row: Row<typeof findReviews>): InboxItem => ({
  kind: 'review',
  id: row.id,
  at: row.createdAt.toISOString(),
  closed: row.closedAt !== null || row.publishedAt !== null,
  published: row.publishedAt !== null,
  agreed: row.agreed,
  answered: row.answeredAt !== null,
  name: profileName(row),
  text: beginningOf(row.text),
})

/** Whole characters, and no end of a line. */
const beginningOf = (text: string) =>
  Array.from(text.slice(0, 2 * BEGINNING).replaceAll(/\s+/g, ' '))
    .slice(0, BEGINNING)
    .join('')
    .toWellFormed()

interface Reader {
  staff: Reach
  locale: Locale
}

export const messagePage = (row: MessageRow, reader: Reader): Message => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  subject: row.subject,
  text: row.text,
  writer: writerOf(row, reader),
  closedAt: row.closedAt?.toISOString() ?? null,
  answer: answerOf(row),
})

export const reviewPage = (row: ReviewRow, reader: Reader): Review => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  text: row.text,
  agreed: row.agreed,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  writer: writerOf(row, reader),
  answer: answerOf(row),
})

function writerOf(row: MessageRow | ReviewRow, { staff, locale }: Reader): Message['writer'] {
  const { learner, language, since, emailVerifiedAt, levelId, courseName } = row
  return {
    name: profileName(row),
    person: staff.owner ? learner : null,
    language,
    since: since.toISOString(),
    reachable: emailVerifiedAt !== null,
    course: levelId === null || courseName === null ? null : { levelId, name: courseName[locale] },
  }
}

function answerOf({ answer, answeredAt, staffFirstName, staffLastName }: MessageRow | ReviewRow) {
  if (answer === null || !answeredAt) return null
  const by = [staffFirstName, staffLastName].filter(Boolean).join(' ') || null
  return { text: answer, at: answeredAt.toISOString(), by }
}

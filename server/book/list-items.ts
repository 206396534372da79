import { BOOK_PAGE, type BookItem, type PLACES } from '@tabia/contract/book.ts'
import type * as contract from '@tabia/contract/book.ts'
import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import { questionAt } from '@tabia/core/book/question.ts'
import type { ItemState } from '@tabia/core/book/vocabulary.ts'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { themeOf } from '@tabia/core/training/themes.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { findThemeKeys, type ListedRow, listItems } from './queries/list.ts'

const STATES: Record<(typeof PLACES)[number], readonly ItemState[]> = {
  work: ['waiting', 'review'],
  shelf: ['aside'],
  known: ['known'],
  resting: ['parked'],
}

export async function getBookItems(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { place, level, course, theme, page }: QueryOf<typeof contract.getBookItems>,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getBookItems>> {
  const themes = theme && (await findThemeKeys(db, userId)).filter(key => themeOf(key) === theme)
  const rows = await listItems(db, {
    userId,
    states: STATES[place],
    level,
    course,
    themes,
    limit: BOOK_PAGE,
    offset: (page - 1) * BOOK_PAGE,
  })
  return {
    items: rows.map(row => itemIn(locale, row)),
    page,
    pageSize: BOOK_PAGE,
    total: rows[0]?.total ?? 0,
  }
}

function itemIn(locale: Locale, row: ListedRow): BookItem {
  const question = questionAt(row, row.ply) ?? row
  return {
    task: row.task,
    ply: row.ply,
    topicId: row.topicId,
    topicName: row.topicName[locale],
    number: row.number,
    courseId: row.courseId,
    courseName: row.courseName[locale],
    theme: (row.theme !== null && themeOf(row.theme)) || null,
    fen: question.fen,
    lastMove: question.lastMove ? squaresOf(question.lastMove) : null,
    goal: question.goal,
    mateIn: question.mateIn,
    missedAt: row.missedAt.toISOString(),
    state: row.state,
    nextDay: row.dueDay,
  }
}

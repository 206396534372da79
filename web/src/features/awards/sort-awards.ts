import type { Award } from '@tabia/contract/awards.ts'

export const COLUMNS = ['type', 'level', 'course', 'date'] as const
export type Column = (typeof COLUMNS)[number]

export interface Order {
  column: Column
  descending: boolean
}

/** The newest on top. */
export const FIRST_ORDER: Order = { column: 'date', descending: true }

/** A press on a column's head: orders by it; a second press turns the order round. */
export const orderAfter = (order: Order, column: Column): Order => ({
  column,
  descending: order.column === column ? !order.descending : false,
})

/** What is equal in the column stands by date, the newest first. */
export function sortAwards(awards: readonly Award[], { column, descending }: Order): Award[] {
  const sign = descending ? -1 : 1
  return awards.toSorted((a, b) => sign * BY[column](a, b) || BY.date(b, a))
}

const BY: Record<Column, (a: Award, b: Award) => number> = {
  // The certificate is the higher one.
  type: (a, b) => b.typeId - a.typeId,
  level: (a, b) => a.levelId - b.levelId,
  course: (a, b) => a.course.localeCompare(b.course, undefined, { numeric: true }),
  date: (a, b) => a.issuedAt.localeCompare(b.issuedAt) || a.number - b.number,
}

import type { ColumnType, JSONColumnType } from 'kysely'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'

export type Time = ColumnType<Date, Date, Date>
export type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A calendar day, 'YYYY-MM-DD' both ways (the parsers of open.ts see to it). */
export type Day = string
export type JsonOrNull = ColumnType<object | null, string | null, string | null>
export type TextsOrNull = ColumnType<Texts | null, string | null | undefined, string | null>
export type FindingsOrNull = ColumnType<Finding[] | null, string | null | undefined, string | null>
export type HeadersOrNull = ColumnType<
  Record<string, string> | null,
  string | null | undefined,
  string | null
>
export type Json<T extends object | null> = JSONColumnType<T>

import { type CustomTypesConfig, types } from 'pg'

// The two databases read some types differently; here is what both give to our code.
const INT8 = 20
const DATE = 1082

/** bigint -> number (ids and counts, far below 2^53), date -> 'YYYY-MM-DD'. The rest, timestamptz -> Date, agrees. */
export const PARSERS: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: text => text }

/** The same for the `pg` library; it only ever asks for text. */
export const PG_TYPES: CustomTypesConfig = {
  getTypeParser: oid => PARSERS[oid] ?? types.getTypeParser(oid),
}

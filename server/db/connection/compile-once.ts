import type { CompiledQuery } from 'kysely'
import type { Db } from '../types.ts'

/**
 * A statement that is built and compiled at its first use, and from then on only run, with other values: for the few
 * where building costs more than running. The values are handed to `build` as stand-ins, which it may pass on as
 * parameters but not look at.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, STAND_INS as Values)
    const valueOf = (parameter: unknown) =>
      typeof parameter === 'symbol' ? values[parameter.description as keyof Values] : parameter
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.map(valueOf) })
    return rows
  }
}

/** Each property is a symbol of its own name. */
const STAND_INS: unknown = new Proxy({}, { get: (_, name) => Symbol(String(name)) })

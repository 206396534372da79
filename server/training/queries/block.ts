import type { Kysely } from 'kysely'
import type { Database } from '../../db/types.ts'

/** Goes on to another week, its clock unset; false when another device was faster. */
export async function moveToBlock(
  db: Kysely<Database>,
  move: { enrolmentId: number; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ currentBlock: move.to, blockOpenedAt: null })
    .where('id', '=', move.enrolmentId)
    .where('currentBlock', '=', move.from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

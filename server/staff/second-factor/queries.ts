import type { Db } from '../../db/types.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './codes.ts'

export function findSecondFactor(db: Db, userId: number) {
  return db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .select(['secret', 'confirmedAt'])
    .executeTakeFirst()
}

/** A new secret, in place of one that was not confirmed. @returns false where a confirmed one stands */
export async function saveSecret(db: Db, userId: number, secret: string, now: Date): Promise<boolean> {
  const saved = await db
    .insertInto('secondFactors')
    .values({ userId, secret, createdAt: now })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt: now, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return saved !== undefined
}

/** @returns false where another call did it first, or the secret is another one by now */
export async function confirmSecret(
  db: Db,
  { userId, secret, step }: { userId: number; secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** A code counts once: @returns false where it, or a later one, was taken before */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** @returns false where there is no such code, or it was used before */
export async function useRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hashOfRecoveryCode(code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** New ones in place of all there were. @returns them, this once */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ userId, hash: hashOfRecoveryCode(code) })))
    .execute()
  return codes
}

/** @returns false where there was none */
export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const deleted = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(deleted?.confirmedAt)
}

export async function isCodeRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('studioSettings').select('secondFactorRequired').executeTakeFirst()
  return row?.secondFactorRequired ?? false
}

export async function setCodeRequired(db: Db, required: boolean): Promise<void> {
  await db
    .insertInto('studioSettings')
    .values({ id: 1, secondFactorRequired: required })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ secondFactorRequired: required }))
    .execute()
}

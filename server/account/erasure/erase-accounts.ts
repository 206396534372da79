import type { Deps } from '../../deps.ts'
import {
  claimForErasure,
  deleteTraces,
  hasOrders,
  maskOwner,
  removeOwner,
  withdrawAwards,
} from './erasure-queries.ts'

/**
 * Erases the accounts whose 14 days are over, one at a time. What accounting must keep, orders and their payments,
 * stays and belongs to a number.
 */
export async function eraseAccounts({
  db,
  now,
  log,
  noteErased,
}: Pick<Deps, 'db' | 'now' | 'log' | 'noteErased'>): Promise<void> {
  let accounts = 0
  while (await db.transaction().execute(eraseOne)) accounts += 1
  if (accounts > 0) log.info({ accounts }, 'erased')

  async function eraseOne(tx: Deps['db']): Promise<boolean> {
    const owner = await claimForErasure(tx, now())
    if (!owner) return false
    await withdrawAwards(tx, owner.id, now())
    await deleteTraces(tx, owner)
    if (await hasOrders(tx, owner.id)) await maskOwner(tx, owner.id)
    else await removeOwner(tx, owner.id)
    await noteErased?.(owner, now())
    return true
  }
}

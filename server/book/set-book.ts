import type * as contract from '@tabia/contract/book.ts'
import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Deps } from '../deps.ts'
import { getBook } from './get-book.ts'
import { saveSettings, takeInMissed } from './queries/settings.ts'

/** Switched on, all that was missed comes in: first asked tomorrow. Switched off, everything is kept. */
export async function setBook(
  deps: Deps,
  userId: number,
  { on, portion, samePicture, offer }: BodyOf<typeof contract.setBook>,
): Promise<AnswerOf<typeof contract.setBook>> {
  const now = deps.now()
  const change = {
    ...(on !== undefined && { on }),
    ...(portion !== undefined && { portion }),
    ...(samePicture !== undefined && { samePicture }),
    closeOffer: offer === false,
  }
  await deps.db.transaction().execute(async tx => {
    await saveSettings(tx, userId, change, now)
    if (on) await takeInMissed(tx, userId, dayIn(deps.config.timeZone, now))
  })
  return getBook(deps, userId)
}

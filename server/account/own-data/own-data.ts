import { toWire } from '@tabia/contract/wire.ts'
import type { Deps } from '../../deps.ts'
import { findMoney, findPerson, findRecord } from './own-data-queries.ts'

/** All the school holds of a learner, as a document to keep: the right to a copy of one's data. */
export async function ownData({ db, now, config }: Deps, userId: number) {
  const { avatar, ...person } = await findPerson(db, userId)
  const photo = avatar && {
    name: avatar.name,
    mediaType: 'image/webp',
    base64: Buffer.from(avatar.image).toString('base64'),
  }
  const data = {
    school: config.origin,
    madeAt: now(),
    ...person,
    photo: photo ?? null,
    ...(await findRecord(db, userId)),
    ...(await findMoney(db, userId)),
  }
  return { content: Buffer.from(JSON.stringify(toWire(data), null, 2)), fileName: 'tabia-data.json' }
}

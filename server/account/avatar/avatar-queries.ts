import type { Db } from '../../db/types.ts'

interface Avatar {
  name: string
  image: Uint8Array
  /** The path it is shown at. */
  photo: string
}

/** The learner's row first: two pictures at once wait for one another, and the last one stays. */
export async function saveAvatar(db: Db, userId: number, { name, image, photo }: Avatar): Promise<void> {
  await db.updateTable('users').set({ photo }).where('id', '=', userId).execute()
  await db
    .insertInto('avatars')
    .values({ userId, name, image })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ name, image }))
    .execute()
}

export async function deleteAvatar(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ photo: null }).where('id', '=', userId).execute()
  await db.deleteFrom('avatars').where('userId', '=', userId).execute()
}

export async function findAvatar(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('avatars').where('name', '=', name).select('image').executeTakeFirst()
  return row?.image
}

import type { Kysely } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../db/types.ts'

export async function updateLanguage(db: Kysely<Database>, userId: number, language: Locale): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

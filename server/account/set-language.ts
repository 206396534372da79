import type { setLanguage as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/calls/route.ts'
import { updateLanguage } from './queries.ts'

export async function setLanguage(
  { db }: Deps,
  { caller, body }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await updateLanguage(db, caller.userId, body.language)
  return { language: body.language }
}

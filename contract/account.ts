import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language } from './entities.ts'

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/account/language',
  access: 'user',
  summary: 'The language of the account: interface, letters, content',
  body: z.object({ language: Language }),
  answer: z.object({ language: Language }),
})

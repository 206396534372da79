import { getUser } from '@tabia/contract/auth.ts'
import type { Training, User } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../api/call.ts'
import { CallError, failureOf, mayPass } from '../api/failure.ts'
import { takeEarlyUser } from './early-user.ts'
import { applyLanguage } from './language.ts'

const PAUSES_MS = [1000, 3000]

/** Stands in where no training was sent (REDIR-08): the way leads to Start. */
const NOTHING_BEGUN: Training = {
  status: 'new',
  step: null,
  trialLevels: [],
  block: null,
  course: null,
  topics: [],
  task: null,
  courseResult: null,
  rating: null,
  ratingProvisional: false,
  cost: 0,
}

/** User info; what may pass by itself is tried again twice (A-NET). Throws a CallError, without a notice. */
export async function loadUser(): Promise<User> {
  const user = await askPatiently()
  if (!user.id) throw new CallError({ http: 200, message: m['auth.noId']() })
  if (!user.role) throw new CallError({ http: 200, message: m['auth.noRole']() })
  const words = getLocale()
  applyLanguage(user.language)
  // Names and times came in the language of the request: in the learner's own they must be asked for again.
  return words === user.language ? user : askPatiently()
}

async function askPatiently(): Promise<User> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(failureOf(error))) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return ask()
}

async function ask(): Promise<User> {
  const user: Omit<User, 'training'> & { training: Training | null } =
    (await takeEarlyUser()) ?? (await call(getUser, {}, { notice: false }))
  return { ...user, training: user.training ?? NOTHING_BEGUN }
}

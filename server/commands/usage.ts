import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { DISPUTES_USAGE } from '../disputes/disputes-command.ts'
import { USAGE } from '../payments/cli/orders-command.ts'
import { LETTERS_USAGE, MESSAGES_USAGE, REVIEWS_USAGE } from '../staff/staff-commands.ts'
import { BACKUP_USAGE, MOVE_USAGE, RESTORE_USAGE } from '../backup/cli.ts'
import { DOCTOR_USAGE } from '../doctor/doctor.ts'
import { PEOPLE_USAGE } from '../staff/people/people-command.ts'
import { STAFF_USAGE } from '../staff/team/team-command.ts'

/** Commands of staff are in English alone. */
const english = (usage: string): Texts => ({ en: usage.trimEnd(), ru: usage.trimEnd() })

export const USAGES = {
  orders: english(USAGE),
  people: english(PEOPLE_USAGE),
  staff: english(STAFF_USAGE),
  letters: english(LETTERS_USAGE),
  messages: english(MESSAGES_USAGE),
  reviews: english(REVIEWS_USAGE),
  disputes: english(DISPUTES_USAGE),
  backup: english(BACKUP_USAGE),
  restore: english(RESTORE_USAGE),
  move: english(MOVE_USAGE),
  doctor: english(DOCTOR_USAGE),
}

export const DEMO_USAGE: Texts = {
  en: `npm run demo

makes learners in every state of training, or makes them anew, and lists them with how to sign in.
Whether the server runs or not; never in production.`,
  ru: `npm run demo

создаёт учеников во всех состояниях обучения (или создаёт их заново) и говорит, как за них войти.
Работает и рядом с сервером, и без него; в боевом режиме — никогда.`,
}

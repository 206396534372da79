import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { USAGE } from '../payments/cli/orders-command.ts'

export const ORDERS_USAGE: Texts = { en: USAGE.trimEnd(), ru: USAGE.trimEnd() }

export const DEMO_USAGE: Texts = {
  en: `npm run demo

makes learners in every state of training, or makes them anew, and lists them with how to sign in.
Whether the server runs or not; never in production.`,
  ru: `npm run demo

создаёт учеников во всех состояниях обучения (или создаёт их заново) и говорит, как за них войти.
Работает и рядом с сервером, и без него; в боевом режиме — никогда.`,
}

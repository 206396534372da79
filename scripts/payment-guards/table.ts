import { DATABASE_GUARDS } from './database.ts'
import { DESK_GUARDS } from './desk.ts'
import { DOOR_GUARDS } from './doors.ts'
import type { Guard } from './guard.ts'
import { MONEY_GUARDS } from './money.ts'
import { NOTICE_GUARDS } from './notices.ts'
import { ORDER_GUARDS } from './orders.ts'
import { PAGE_GUARDS } from './pages.ts'
import { RULE_GUARDS } from './rules.ts'
import { SERVICE_GUARDS } from './services.ts'

export const GUARDS: readonly Guard[] = [
  ...RULE_GUARDS,
  ...DOOR_GUARDS,
  ...NOTICE_GUARDS,
  ...PAGE_GUARDS,
  ...ORDER_GUARDS,
  ...MONEY_GUARDS,
  ...SERVICE_GUARDS,
  ...DATABASE_GUARDS,
  ...DESK_GUARDS,
]

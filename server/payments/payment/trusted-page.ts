import { isPageOf } from '@tabia/core/payments/bank-page.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { providerOf } from '../../outside/payments/port.ts'

interface Page {
  provider: string
  /** Where the service says that it is paid. */
  redirect: string
}

/** Whoever has got between us and the service must not lead buyers to a page of their own. */
export const isTrusted = (deps: Deps, page: Page): boolean =>
  isPageOf(page.redirect, providerOf(deps.payments, page).pages)

export function trustedPage(deps: Deps, page: Page): string {
  if (isTrusted(deps, page)) return page.redirect
  throw new ApiError('payment_page_unknown')
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { guardTab, mayCall } from '../api/learner.ts'
import { noticeToken } from '../api/token.ts'
import { PATHS } from '../session/paths.ts'
import { shownUser } from '../session/user.ts'
import { notify } from '../ui/notices/notify.ts'
import { BASE } from '../ui/router.tsx'
import { findRoute } from './routes.ts'

const MARK = 'tabia.handed-over'

/** Before the first call: from now on a sign-in or sign-out in another tab is noticed before anything is pressed. */
export function guardThisTab(): void {
  showHandOver()
  guardTab({ shown: () => shownUser()?.id, handOver })
  const look = () => {
    noticeToken()
    mayCall()
  }
  for (const event of ['focus', 'pageshow']) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  // In a browser without it the events above notice, and at the latest the next call.
  globalThis.cookieStore?.addEventListener('change', look)
}

/** Loads the tab anew: a page open to everybody where it is, else the training, where every learner belongs. */
function handOver(): void {
  mark('1')
  // What was typed is kept for its learner (session/kept.ts), so the browser need not ask.
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  const found = findRoute(location.pathname.slice(BASE.length))
  if (found?.route.open) location.reload()
  else location.replace(BASE + PATHS.training)
}

function showHandOver(): void {
  if (mark('') !== '1') return
  notify({ kind: 'warning', text: m['common.otherLearner'](), seconds: 8 })
}

/** Sets the mark; the one before. Where storage is closed, nothing is shown. */
function mark(value: string): string | null {
  try {
    const before = sessionStorage.getItem(MARK)
    sessionStorage.setItem(MARK, value)
    return before
  } catch {
    return null
  }
}

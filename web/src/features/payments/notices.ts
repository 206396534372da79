import { m } from '@tabia/i18n/compiled/messages.js'
import { notify } from '../../ui/notices/notify.ts'

// What selling says in the corner, and for how long (SPEC section 4).

export const sayAlreadyPaid = () => notify({ kind: 'warning', text: m['payments.alreadyPaid'](), seconds: 8 })

export const sayPaid = () => notify({ kind: 'success', text: m['payments.success'](), seconds: 7 })

export const sayOrderNotFound = () =>
  notify({ kind: 'danger', text: m['payments.orderNotFound'](), seconds: 6 })

export function sayBonus(points: number): void {
  if (points > 0) notify({ kind: 'info', text: m['training.bonus']({ points }), seconds: 6 })
}

/**
 * Off to another site. Ends only if the reader comes back to this very page as it was (the browser kept it): until
 * then the button that led away stays busy, so it cannot be pressed twice.
 */
export async function leaveTo(address: string): Promise<void> {
  const back = new Promise(resolve => addEventListener('pageshow', resolve, { once: true }))
  location.assign(address)
  await back
}

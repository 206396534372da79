const KEY = 'tabia.paid-orders'
const KEPT = 20

/** Whether this browser has not told of this order yet: opening its page again is no second purchase. */
export function isFirstTime(order: string): boolean {
  try {
    const told = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (told.includes(order)) return false
    localStorage.setItem(KEY, [...told, order].slice(-KEPT).join(' '))
  } catch {
    // A browser that keeps nothing tells again.
  }
  return true
}

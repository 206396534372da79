const KEY = 'paid-order'

/** Whether this tab has not told of this order yet: reloading the page is no second purchase. */
export function isFirstTime(order: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === order) return false
    sessionStorage.setItem(KEY, order)
  } catch {
    // A browser that keeps nothing tells again.
  }
  return true
}

/**
 * Whether an address is a page of a payment service. A place is a host, which stands for itself and what is under it by
 * https, or a whole origin (`http://127.0.0.1:4000`), which stands for itself alone.
 */
export function isPageOf(address: string, places: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  return places.some(place => (place.includes('://') ? url.origin === place : isUnder(url, place)))
}

const isUnder = ({ protocol, port, hostname }: URL, host: string) =>
  protocol === 'https:' && port === '' && (hostname === host || hostname.endsWith(`.${host}`))

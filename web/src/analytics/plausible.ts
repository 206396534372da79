import { addressOf, cameFrom } from './addresses.ts'
import type { Counter } from '../session/track.ts'

/** Plausible: no cookies, nothing kept in the browser (https://plausible.io/docs/events-api). */
export function plausible({ origin, site }: { origin: string; site: string }, base: string): Counter {
  let shown = '/'

  function send(name: string, props?: object) {
    const event = { n: name, u: addressOf(base, shown), d: site, r: cameFrom(), p: props }
    void fetch(`${origin}/api/event`, {
      method: 'POST',
      // Plain text needs no question beforehand whether it may be sent.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(event),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {})
  }

  return {
    page(path) {
      shown = path
      send('pageview')
    },
    goal: (name, params) => send(name, params),
  }
}

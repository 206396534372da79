import type { CounterSettings } from '../session/settings.ts'
import type { Counter } from '../session/track.ts'

/** `base`: the path below which the counted pages lie. */
export function openCounter(settings: CounterSettings, base: string): Counter {
  switch (settings.kind) {
    case 'plausible':
      return plausible(settings, base)
    case 'metrica':
      return metrica(settings, base)
  }
}

/** The address of a page by its pattern below `base`: `https://school.example/account/awards/:slug`. */
export const addressOf = (base: string, pattern: string): string => location.origin + base + pattern

/** Which other site led here: its origin alone, since addresses may say who came. */
export function cameFrom(referrer = document.referrer): string | undefined {
  if (!URL.canParse(referrer)) return undefined
  const { origin } = new URL(referrer)
  return origin === location.origin ? undefined : origin
}

/** Plausible: no cookies, nothing kept in the browser (https://plausible.io/docs/events-api). */
function plausible({ origin, site }: { origin: string; site: string }, base: string): Counter {
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

/**
 * Yandex Metrica by its picture, with what its script would sendPicture; the script itself never runs here
 * (docs/decisions/analytics.md). The picture sets Yandex's cookies, so visitors must agree first.
 */
function metrica({ origin, id }: { origin: string; id: number }, base: string): Counter {
  let shown = '/'

  function sendPicture(about: Record<string, string | undefined>) {
    const given = Object.entries(about).filter((pair): pair is [string, string] => pair[1] !== undefined)
    new Image().src = `${origin}/watch/${id}?${new URLSearchParams([...given, ['charset', 'utf-8']])}`
  }

  return {
    page(path) {
      shown = path
      sendPicture({ 'page-url': addressOf(base, path), 'page-ref': cameFrom() })
    },
    goal(name, params) {
      const about = { 'page-url': `goal://${location.host}/${name}`, 'page-ref': addressOf(base, shown) }
      sendPicture({ ...about, 'site-info': JSON.stringify(params) })
    },
  }
}

import { addressOf, cameFrom } from './addresses.ts'
import type { Counter } from '../session/track.ts'

/**
 * Yandex Metrica by its picture, with what its script would send; the script itself never runs here
 * (docs/decisions/analytics.md). The picture sets Yandex's cookies, so visitors are asked first.
 */
export function metrica({ origin, id }: { origin: string; id: number }, base: string): Counter {
  let shown = '/'

  function send(about: Record<string, string | undefined>) {
    const given = Object.entries(about).filter((pair): pair is [string, string] => pair[1] !== undefined)
    new Image().src = `${origin}/watch/${id}?${new URLSearchParams([...given, ['charset', 'utf-8']])}`
  }

  return {
    page(path) {
      shown = path
      send({ 'page-url': addressOf(base, path), 'page-ref': cameFrom() })
    },
    goal(name, params) {
      const about = { 'page-url': `goal://${location.host}/${name}`, 'page-ref': addressOf(base, shown) }
      send({ ...about, 'site-info': JSON.stringify(params) })
    },
  }
}

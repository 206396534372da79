import type { CounterSettings } from '../session/settings.ts'
import type { Counter } from '../session/track.ts'
import { metrica } from './metrica.ts'
import { plausible } from './plausible.ts'

/** `base`: where the pages it is told of lie. */
export function openCounter(settings: CounterSettings, base: string): Counter {
  switch (settings.kind) {
    case 'plausible':
      return plausible(settings, base)
    case 'metrica':
      return metrica(settings, base)
  }
}

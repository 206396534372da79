import type { CounterSettings } from '../session/settings.ts'
import type { Counter } from '../session/track.ts'
import { metrica } from './metrica.ts'
import { plausible } from './plausible.ts'

export function openCounter(settings: CounterSettings): Counter {
  switch (settings.kind) {
    case 'plausible':
      return plausible(settings)
    case 'metrica':
      return metrica(settings)
  }
}

import { adopt } from './adopt.ts'
import { endings } from './endings.ts'
import { forks } from './forks.ts'
import { patterns } from './patterns.ts'
import type { Producer } from './producer.ts'
import { selfPlay } from './self-play.ts'
import { setups } from './setups.ts'
import { vary } from './vary.ts'

export const PRODUCERS: Record<string, Producer> = {
  adopt,
  'self-play': selfPlay,
  vary,
  endings,
  forks,
  patterns,
  setups,
}

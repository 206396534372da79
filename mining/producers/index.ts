import { adopt } from './adopt.ts'
import { endings } from './endings.ts'
import { patterns } from './patterns.ts'
import type { Producer } from './producer.ts'
import { selfPlay } from './self-play.ts'
import { vary } from './vary.ts'

export const PRODUCERS: Record<string, Producer> = { adopt, 'self-play': selfPlay, vary, endings, patterns }

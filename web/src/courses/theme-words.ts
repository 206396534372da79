import type { Theme } from '@tabia/core/training/themes.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const THEME_WORDS: Record<Theme, () => string> = {
  mate: m['stats.theme.mate'],
  fork: m['stats.theme.fork'],
  pin: m['stats.theme.pin'],
  skewer: m['stats.theme.skewer'],
  discovery: m['stats.theme.discovery'],
  deflection: m['stats.theme.deflection'],
  attraction: m['stats.theme.attraction'],
  removal: m['stats.theme.removal'],
  backRank: m['stats.theme.backRank'],
  capture: m['stats.theme.capture'],
  trapped: m['stats.theme.trapped'],
  promotion: m['stats.theme.promotion'],
  defence: m['stats.theme.defence'],
  draw: m['stats.theme.draw'],
  sacrifice: m['stats.theme.sacrifice'],
  quiet: m['stats.theme.quiet'],
  zwischenzug: m['stats.theme.zwischenzug'],
  clearance: m['stats.theme.clearance'],
  kingAttack: m['stats.theme.kingAttack'],
  calculation: m['stats.theme.calculation'],
  pawnEndings: m['stats.theme.pawnEndings'],
  rookEndings: m['stats.theme.rookEndings'],
  otherEndings: m['stats.theme.otherEndings'],
}

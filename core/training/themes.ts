/** What a task trains, as statistics speak of it: the authors' many keys in groups a learner knows by name. */
export const THEMES = [
  'mate',
  'fork',
  'pin',
  'skewer',
  'discovery',
  'deflection',
  'attraction',
  'removal',
  'backRank',
  'capture',
  'trapped',
  'promotion',
  'defence',
  'draw',
  'sacrifice',
  'quiet',
  'zwischenzug',
  'clearance',
  'kingAttack',
  'calculation',
  'pawnEndings',
  'rookEndings',
  'otherEndings',
] as const
export type Theme = (typeof THEMES)[number]

const KEYS: Record<Theme, readonly string[]> = {
  mate: ['mate1', 'mate2', 'mate3', 'mate4', 'mate5', 'mate', 'smothered', 'smotheredMate'],
  fork: ['fork', 'doubleAttack'],
  pin: ['pin'],
  skewer: ['skewer'],
  discovery: ['discoveredAttack', 'discoveredCheck', 'doubleCheck'],
  deflection: ['deflection'],
  attraction: ['attraction'],
  removal: ['removeDefender', 'desperado'],
  backRank: ['backRank', 'seventhRank'],
  capture: ['hanging', 'exchange'],
  trapped: ['trapped', 'trappedPiece'],
  promotion: ['promotion', 'underpromotion', 'underPromotion', 'advancedPawn'],
  defence: ['defence', 'checkEscape', 'trapAvoid', 'stalemateAvoid'],
  draw: ['draw', 'perpetual', 'perpetualCheck', 'stalemate', 'drawSave'],
  sacrifice: ['sacrifice'],
  quiet: ['quiet', 'quietMove', 'backwardMove', 'zugzwang'],
  zwischenzug: ['zwischenzug'],
  clearance: ['clearance', 'interference', 'selfBlock'],
  kingAttack: ['kingAttack'],
  calculation: ['winLong', 'combined', 'study'],
  pawnEndings: [
    'pawnEnding',
    'eg.pawn',
    'eg.opposition',
    'eg.square',
    'eg.keySquares',
    'keySquares',
    'eg.race',
    'eg.breakthrough',
    'eg.outsidePasser',
  ],
  rookEndings: ['rookEnding', 'eg.rook', 'eg.lucena', 'eg.philidor', 'eg.cutoff', 'eg.rookVsPawn'],
  otherEndings: ['queenEnding', 'minorEnding'],
}

const THEME_OF = new Map(THEMES.flatMap(theme => KEYS[theme].map(key => [key, theme] as const)))

/** Undefined for a key no group knows: an author may invent any. */
export function themeOf(key: string): Theme | undefined {
  const known = THEME_OF.get(key)
  if (known) return known
  if (key.startsWith('pattern.')) return 'mate'
  return key.startsWith('eg.') ? 'otherEndings' : undefined
}

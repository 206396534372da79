import type { Wanted } from '../plan.ts'

// The sorts of rows the course draws on.

const sound: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], not: ['hangingPiece'] }

export const arabian: Wanted = { goal: ['mate'], mateIn: [2, 3], motif: ['arabianMate', 'anastasiaMate'] }
export const epaulette: Wanted = { goal: ['mate'], mateIn: [2, 3], motif: ['epauletteMate', 'dovetailMate'] }
export const mateInTwo: Wanted = { goal: ['mate'], mateIn: [2], hardness: [0.6, 1] }
export const castled: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3],
  motif: ['sacrifice'],
  kingFile: ['g', 'h'],
  phase: ['opening', 'middlegame'],
}
export const philidor: Wanted = { kind: ['Philidor', 'ThirdRank'], goal: ['draw'] }
export const philidorWin: Wanted = { kind: ['Philidor', 'ThirdRank'], goal: ['win'] }

export const centre: Wanted = { ...sound, motif: ['kingAttack', 'sacrifice'], kingFile: ['d', 'e'] }
export const mateInThree: Wanted = { goal: ['mate'], mateIn: [3], motif: ['kingAttack'] }
export const doubleCheck: Wanted = { ...sound, motif: ['doubleCheck'] }
export const laterDoubleCheck: Wanted = { ...sound, thenMotif: ['doubleCheck'] }
export const deflection: Wanted = { ...sound, motif: ['deflection'] }
export const laterDeflection: Wanted = { ...sound, thenMotif: ['deflection'] }
export const outsidePasser: Wanted = { kind: ['Outside'], goal: ['win'] }

import { useReducer } from 'react'
import type { Color } from '@tabia/core/chess/position.ts'
import { useUser } from '../../../../session/user.ts'

/** What the board shows beside the position, when asked: legal squares (A-HINTS), attacked pieces (A-THREATS). */
export interface BoardAids {
  hints: boolean
  threats: boolean
}

/** For this visit of the screen: the setting of hints in the profile stays as it is. */
export function useBoardAids(): [BoardAids, (aid: keyof BoardAids) => void] {
  return useReducer(toggled, { hints: useUser().displayHints, threats: false })
}

const toggled = (aids: BoardAids, aid: keyof BoardAids): BoardAids => ({ ...aids, [aid]: !aids[aid] })

/** White below; Black where the learner wants the board turned and Black is to move; the flip button turns it over. */
export function orientationOf(turn: Color, rotates: boolean, flipped: boolean): Color {
  const blackBelow = rotates && turn === 'black'
  return blackBelow === flipped ? 'white' : 'black'
}

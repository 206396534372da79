import { useReducer } from 'react'
import { useUser } from '../../../session/user.ts'

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

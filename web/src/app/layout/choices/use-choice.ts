import { useSyncExternalStore } from 'react'
import { onChoice, readChoice } from '../../../analytics/start-counting.ts'

/** What this visitor said of being counted, wherever on the page they said it. */
export const useChoice = () => useSyncExternalStore(onChoice, readChoice)

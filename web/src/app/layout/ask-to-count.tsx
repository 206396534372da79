import { choose, needsConsent, onChoice, readChoice } from '../../analytics/start-counting.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { useSyncExternalStore } from 'react'

const ConsentNotice = lazyPart(() =>
  import('../../analytics/consent-notice.tsx').then(module => module.ConsentNotice),
)

/** The question whether visits may be counted, once a browser, and only where the counter needs consent. */
export function AskToCount() {
  const choice = useChoice()
  return needsConsent() && choice === null ? <ConsentNotice onChoose={choose} /> : null
}

/** What this visitor said of being counted, wherever on the page they said it. */
export const useChoice = () => useSyncExternalStore(onChoice, readChoice)

import { choose, needsConsent } from '../../analytics/start-counting.ts'
import { later } from '../../ui/later.tsx'
import { useChoice } from './choices/use-choice.ts'

const ConsentNotice = later(() =>
  import('../../analytics/consent-notice.tsx').then(module => module.ConsentNotice),
)

/** The question whether visits may be counted, once a browser, and only where a counter needs it asked. */
export function AskToCount() {
  const choice = useChoice()
  return needsConsent() && choice === null ? <ConsentNotice onChoose={choose} /> : null
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { DocumentPage } from './document-page.tsx'
import { CONSENT_VERSION } from './legal-versions.ts'
import { sellerSection } from './seller.ts'

export function ConsentPage() {
  const sections = [
    { heading: m['legal.consent.dataHeading'](), text: m['legal.consent.data']() },
    { heading: m['legal.consent.purposeHeading'](), text: m['legal.consent.purpose']() },
    { heading: m['legal.consent.actionsHeading'](), text: m['legal.consent.actions']() },
    { heading: m['legal.consent.termHeading'](), text: m['legal.consent.term']() },
    ...sellerSection(),
  ]
  return <DocumentPage version={CONSENT_VERSION} intro={m['legal.consent.intro']()} sections={sections} />
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { DocumentPage } from './document-page.tsx'
import { TERMS_VERSION } from './legal-versions.ts'
import { sellerSection } from './seller.ts'

export function TermsPage() {
  const sections = [
    { heading: m['legal.terms.subjectHeading'](), text: m['legal.terms.subject']() },
    { heading: m['legal.terms.accountHeading'](), text: m['legal.terms.account']() },
    { heading: m['legal.terms.coursesHeading'](), text: m['legal.terms.courses']() },
    { heading: m['legal.terms.ratingHeading'](), text: m['legal.terms.rating']() },
    { heading: m['legal.terms.paymentHeading'](), text: m['legal.terms.payment']() },
    { heading: m['legal.terms.rightsHeading'](), text: m['legal.terms.rights']() },
    { heading: m['legal.terms.fairnessHeading'](), text: m['legal.terms.fairness']() },
    { heading: m['legal.terms.liabilityHeading'](), text: m['legal.terms.liability']() },
    { heading: m['legal.terms.changesHeading'](), text: m['legal.terms.changes']() },
    ...sellerSection(),
  ]
  return <DocumentPage version={TERMS_VERSION} intro={m['legal.terms.intro']()} sections={sections} />
}

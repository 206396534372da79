import { m } from '@tabia/i18n/compiled/messages.js'
import { Counting } from './counting.tsx'
import { DocumentPage } from './document-page.tsx'
import { PRIVACY_VERSION } from './legal-versions.ts'
import { sellerSection } from './seller.ts'

export function PrivacyPage() {
  const sections = [
    { heading: m['legal.privacy.dataHeading'](), text: m['legal.privacy.data']() },
    { heading: m['legal.privacy.whyHeading'](), text: m['legal.privacy.why']() },
    { heading: m['legal.privacy.seenHeading'](), text: m['legal.privacy.seen']() },
    { heading: m['legal.privacy.cookiesHeading'](), text: m['legal.privacy.cookies']() },
    { heading: m['legal.privacy.lettersHeading'](), text: m['legal.privacy.letters']() },
    { heading: m['legal.privacy.timeHeading'](), text: m['legal.privacy.time']() },
    { heading: m['legal.privacy.rightsHeading'](), text: m['legal.privacy.rights']() },
    { heading: m['legal.privacy.childrenHeading'](), text: m['legal.privacy.children']() },
    { heading: m['legal.privacy.changesHeading'](), text: m['legal.privacy.changes']() },
    ...sellerSection(),
  ]
  return (
    <DocumentPage version={PRIVACY_VERSION} intro={m['legal.privacy.intro']()} sections={sections}>
      <Counting />
    </DocumentPage>
  )
}

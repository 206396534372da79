import type { ReactNode } from 'react'
import { CONSENT_VERSION, PRIVACY_VERSION, TERMS_VERSION } from '@tabia/contract/legal-versions.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { formatLongDay } from '../../ui/format-day.ts'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import styles from './legal-pages.module.css'
import { settings } from '../../session/settings.ts'
import { choose, needsConsent } from '../../analytics/start-counting.ts'
import { Choices } from '../../ui/choices/choices.tsx'
import { useChoice } from '../layout/ask-to-count.tsx'

export interface Section {
  heading: string
  text: string
}

interface DocumentPageProps {
  /** The version of the text is the day it was written: `YYYY-MM-DD`. */
  version: string
  intro: string
  sections: Section[]
  /** After them. */
  children?: ReactNode
}

/** A text to be read, and printed. */
export function DocumentPage({ version, intro, sections, children }: DocumentPageProps) {
  const date = formatLongDay(version)
  return (
    <article className={styles['document']}>
      <PageTitle />
      <p className={styles['version']}>{m['legal.version']({ date })}</p>
      <p>{intro}</p>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.split('\n').map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  )
}

/** Who runs the school, as its settings say; nothing where they say nothing. */
export function sellerSection(): Section[] {
  const { name, taxId, address, email } = settings.seller
  const lines = [name, taxId && m['legal.taxId']({ taxId }), address, email].filter(Boolean)
  return lines.length === 0 ? [] : [{ heading: m['legal.sellerHeading'](), text: lines.join('\n') }]
}

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

/** Who counts visits here, and the choice about it, which may change at any time. */
function Counting() {
  const choice = useChoice()
  if (settings.counter === null) return null
  const text = needsConsent() ? m['analytics.metrica']() : m['analytics.plausible']()
  return (
    <section>
      <h2>{m['analytics.heading']()}</h2>
      <p>{text}</p>
      {needsConsent() && (
        <Choices
          label={m['analytics.heading']()}
          options={[
            { value: 'yes', label: m['analytics.allow']() },
            { value: 'no', label: m['analytics.refuse']() },
          ]}
          value={choice}
          onChoose={choose}
        />
      )}
    </section>
  )
}

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

import { unitsOf } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Config } from '../config/config.ts'
import { pathIn } from './addresses.ts'

/** What the school is and offers, as search engines read it (schema.org). */
export function schoolData(
  language: Locale,
  { origin, price, seller }: Pick<Config, 'origin' | 'price' | 'seller'>,
) {
  const say = { locale: language }
  const school = {
    '@type': 'EducationalOrganization',
    name: m['common.siteName']({}, say),
    url: origin + pathIn(language, '/'),
    logo: `${origin}/account/app-icon-512.png`,
    ...(seller.email !== null && { email: seller.email }),
  }
  const course = (name: string, description: string, cost: number) => ({
    '@type': 'Course',
    name,
    description,
    inLanguage: language,
    provider: school,
    offers: {
      '@type': 'Offer',
      category: cost === 0 ? 'Free' : 'Paid',
      price: cost,
      priceCurrency: price.currency,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'P4W' },
  })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      school,
      course(m['site.landing.trialName']({}, say), m['site.landing.trialText']({}, say), 0),
      course(m['site.landing.fullName']({}, say), m['site.landing.fullText']({}, say), unitsOf(price)),
    ],
  }
}

import { writeFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { drawAward } from '../../server/awards/document/draw-award.ts'
import { inOutlines } from '../../server/awards/document/typeset.ts'
import { formatLongDate } from '../../server/http/pages/long-date.ts'

// The sample of a certificate that the landing page and a course's page show: the very drawing of the documents, with
// sample words. `node scripts/build/draw-certificate.ts` writes it for each language.

const NAMES: Record<Locale, { name: string; course: string }> = {
  ru: { name: 'Ваше имя', course: 'Название курса' },
  en: { name: 'Your name', course: 'Name of the course' },
}
const ISSUED = new Date('2026-11-16T12:00:00Z')

for (const locale of LOCALES) {
  const sample = drawAward(
    {
      kind: 'certificate',
      locale,
      gender: null,
      ...NAMES[locale],
      levelId: 1,
      level: levelName(locale, 1),
      correct: 223,
      total: 252,
      number: 1000,
      date: formatLongDate(locale, ISSUED, 'Europe/Moscow'),
      slug: 'sample',
      address: 'https://tabia.example/',
    },
    inOutlines,
  )
  writeFileSync(`web/public-site/certificate-${locale}.svg`, sample)
}

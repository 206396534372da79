import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import {
  canceledLetter,
  grantedLetter,
  paidLetter,
  refundedLetter,
  STAFF_CASES,
  staffLetter,
} from './letters.ts'

const COURSES = { en: 'Calculation', ru: 'Расчёт вариантов' }
const NOW = new Date('2026-11-18T20:30:00Z')
const settings = {
  origin: 'https://school.example',
  timeZone: 'Europe/Moscow',
  seller: { name: null, taxId: null, address: null, email: null },
}
const named = {
  ...settings,
  seller: { ...settings.seller, name: 'ИП Соколова А. В.', taxId: '770123456789' },
}

const letters = LOCALES.flatMap(language => {
  const sale = {
    orderId: 48213,
    amount: 490_000,
    currency: 'RUB',
    description: COURSES[language],
    language,
    email: 'anna@example.org',
  } as const
  return [
    [`paid.${language}`, () => paidLetter(settings, sale, NOW)],
    [`paid-by-whom.${language}`, () => paidLetter(named, sale, NOW)],
    [`granted.${language}`, () => grantedLetter(settings, sale)],
    [`refunded.${language}`, () => refundedLetter(settings, sale, { amount: 490_000, closes: true })],
    [
      `refunded-in-part.${language}`,
      () => refundedLetter(settings, sale, { amount: 122_550, closes: false }),
    ],
    [`canceled.${language}`, () => canceledLetter(settings, sale, 'no_such_reason')],
    [`canceled-for-funds.${language}`, () => canceledLetter(settings, sale, 'insufficient_funds')],
  ] as const
})
const attempt = {
  id: '5b0c8f9e',
  orderId: 48213,
  provider: 'yookassa',
  providerId: '2d9ab6a1-000f-5000',
} as const
const staff = STAFF_CASES.map(
  what => [`staff-${what}.ru`, () => staffLetter(settings, what, attempt)] as const,
)
testLetterSamples(new URL('letter-texts.txt', import.meta.url), Object.fromEntries([...letters, ...staff]))

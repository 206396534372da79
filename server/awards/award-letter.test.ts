import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import { awardLetter } from './issue-award.ts'

const COURSES = { en: 'Calculation', ru: 'Расчёт вариантов' }
const news = { correct: 96, total: 112, url: 'https://school.example/account/awards/Zk3v9QbT1xWm7HsA' }

const letters = LOCALES.flatMap(language => {
  const course = COURSES[language]
  const about = { ...news, language, course, name: 'Anna' }
  return [
    [`certificate.${language}`, () => awardLetter({ ...about, kind: 'certificate' })],
    [`diploma.${language}`, () => awardLetter({ ...about, kind: 'diploma' })],
    [`nameless.${language}`, () => awardLetter({ ...about, kind: 'certificate', name: '' })],
  ] as const
})
testLetterSamples(new URL('letter-texts.txt', import.meta.url), Object.fromEntries(letters))

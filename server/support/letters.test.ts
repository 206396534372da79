import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import { messageLetter, reviewLetter } from './letters.ts'

const anna = { id: 4821, email: 'anna@example.org', emailVerified: true, name: 'Анна Соколова' }
const unproved = { ...anna, emailVerified: false }
const message = {
  subject: 'bug',
  text: 'После ответа доска <пустая>.\n\nПомогает перезагрузка.',
  resolution: { inner: '390x844', avail: '390x844', screen: null },
} as const
const review = { text: 'Спасибо за разбор ошибок!' }

testLetterSamples(new URL('letter-texts.txt', import.meta.url), {
  'message.ru': () => messageLetter(anna, message),
  'message-unproved.ru': () => messageLetter(unproved, message),
  'review.ru': () => reviewLetter(anna, { ...review, agreed: true }),
  'review-to-keep.ru': () => reviewLetter(anna, { ...review, agreed: false }),
})

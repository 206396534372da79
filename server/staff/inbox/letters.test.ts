import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import { answerLetter } from './answer-letter.ts'

const answer = 'В адресе была лишняя буква.\n\nМы исправили его, письмо уже в пути.'
const question = 'Не приходит письмо <с подтверждением>.'
const origin = 'https://tabia.example'

testLetterSamples(new URL('letter-texts.txt', import.meta.url), {
  'answer.ru': () => answerLetter({ language: 'ru', kind: 'message', answer, question, origin }),
  'answer-unproved.ru': () =>
    answerLetter({ language: 'ru', kind: 'message', answer, question: null, origin }),
  'answer-review.en': () =>
    answerLetter({
      language: 'en',
      kind: 'review',
      answer: 'Thank you!',
      question: 'I see mates now',
      origin,
    }),
})

import { testLetterSamples } from '@tabia/school-kit/letters/letter-samples.ts'
import { texts } from '@tabia/core/training/vocabulary.ts'
import { decisionLetter } from './decision-letter.ts'
import { disputeLetter } from './dispute-letter.ts'

const dispute = {
  id: 12,
  taskId: 1,
  moveUci: 'g1f1',
  moveSan: 'Kf1',
  state: 'open',
  reports: 1,
  silent: false,
  openedAt: new Date(0),
  decidedAt: null,
  reason: null,
  reply: null,
  disputedFen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  taskKey: 'back-1',
  fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  rightMoves: ['d1d8'],
  goal: 'win',
  mateIn: null,
  version: 1,
  courseId: 1,
  courseKey: 'start-1',
  levelId: 0,
  courseNumber: 1,
  hideAnswers: false,
  engine: { verdict: 'also', share: 0.93, mate: null, line: 'h7h6 d1d8', nodes: 150_000 },
  place: { week: 2, topic: texts('Back rank', 'Последняя горизонталь'), number: 5 },
} as const
const players = { played: 41, playedRating: 1012, right: 230, rightRating: 1040 }
const learner = { id: 4821, name: 'Анна Соколова', hasAddress: true }

const counts = {
  courseName: 'Старт 1',
  topicName: 'Последняя горизонталь',
  sentence: 'Тренер посмотрел: Kf1 засчитан.',
  ratingBefore: 1012,
  ratingAfter: 1030,
  courseResult: { correct: 180, total: 252, grade: 'good' },
  award: 'raised',
} as const
const explained = {
  ...counts,
  sentence: 'Тренер посмотрел: король попадает под связку.',
  ratingBefore: null,
  ratingAfter: null,
  courseResult: null,
  award: null,
} as const
const english = {
  ...counts,
  courseName: 'Start 1',
  topicName: 'Back rank',
  sentence: 'The coach has looked: Kf1 counts.',
}
const ends = { origin: 'https://tabia.example', off: 'https://tabia.example/letters/off/4821-decision-seal' }

testLetterSamples(new URL('letter-texts.txt', import.meta.url), {
  'dispute.ru': () =>
    disputeLetter({
      dispute: { ...dispute, rightMoves: [...dispute.rightMoves] },
      players,
      learner,
      words: 'Король свободен.',
    }),
  'dispute-not-judged.ru': () =>
    disputeLetter({
      dispute: { ...dispute, rightMoves: [...dispute.rightMoves], engine: null, place: null },
      players: { ...players, played: 1 },
      learner: { ...learner, hasAddress: false },
      words: null,
    }),
  'decisions.ru': () => decisionLetter({ language: 'ru', decisions: [counts, explained], ...ends }),
  'decision.en': () => decisionLetter({ language: 'en', decisions: [english], ...ends }),
})

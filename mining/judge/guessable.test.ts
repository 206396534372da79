import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { findCourseFolders, SHIPPED_CATALOGUE } from '../../server/content/course/course-folder.ts'
import { readCourses } from '../../server/content/course/read-course.ts'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { guessability, guessOf, topicGuesses } from './guessable.ts'

const guess = (fen: string, moves: string) =>
  readTasks('w1-test', `[FEN "${fen}"]\n\n${moves} *`).map(guessOf)[0]

test('of two checks one is the answer: half of those who check are right', () => {
  const { answer, checks, chance } = guess('6k1/5ppp/8/8/8/8/8/K2QR3 w - - 0 1', 'Re8#') ?? {}
  deepEqual([answer, checks, chance], ['check', 2, 0.5])
})

test('a quiet answer cannot be guessed by checking', () => {
  const { answer, chance } = guess('6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', 'Kb2') ?? {}
  deepEqual([answer, chance], ['quiet', 0])
})

test('what hangs tempts, and is answered by a line', () => {
  const fen = '6k1/5ppp/8/3q4/8/4N3/8/K3R3 w - - 0 1'
  deepEqual(guess(fen, 'Kb2')?.tempting, { uci: 'e3d5', isAnswered: false })
  deepEqual(guess(fen, 'Kb2 (Nxd5 h6)')?.tempting, { uci: 'e3d5', isAnswered: true })
})

test('of two checks that tempt alike both want a line', () => {
  const fen = '6k1/5ppp/8/8/8/8/8/K2QR3 w - - 0 1'
  deepEqual(guess(fen, 'Kb2 (Re8#)')?.tempting, { uci: 'd1d8', isAnswered: false })
  deepEqual(guess(fen, 'Kb2 (Re8#) (Qd8#)')?.tempting?.isAnswered, true)
})

test('check is castling, too, and a promotion to a queen counts once', () => {
  deepEqual(guess('5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O+')?.answer, 'check')
  deepEqual(guess('7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a8=Q+')?.checks, 1)
})

// The catalogue as it stands: these figures only get better.
test('the shipped courses cannot be guessed more easily than before', () => {
  const courses = readCourses(findCourseFolders(SHIPPED_CATALOGUE), { proveMates: 0 }).flatMap(
    ({ course }) => course ?? [],
  )
  const { chance, oneSided, fewQuiet, onlyCheck, answered } = guessability(topicGuesses(courses))
  ok(chance <= 0.2695, `a check at random solves ${chance}`)
  ok(oneSided <= 49, `${oneSided} topics with hardly an answer that is no check`)
  ok(fewQuiet <= 32, `${fewQuiet} mixed topics with few quiet answers`)
  ok(onlyCheck <= 220, `${onlyCheck} tasks whose answer is the only check`)
  ok(answered >= 0.79, `${answered} of the most tempting moves have a line`)
})

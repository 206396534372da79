import type { Texts } from '../../training/vocabulary.ts'
import type { PgnGame } from './syntax.ts'
import { tagValue, type StatedGoal } from './tags.ts'

// A study of Lichess: its chapters are games, some of them text, and its questions are asked in words.

/** Whether the game is a chapter of a study. */
export function isStudyChapter(game: PgnGame): boolean {
  if (['StudyName', 'ChapterName'].some(name => tagValue(game, name) !== undefined)) return true
  return ['Site', 'ChapterURL'].some(name => /\blichess\.org\/study\//i.test(tagValue(game, name) ?? ''))
}

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  один: 1,
  два: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
}

const MATE = /(?:mates?|checkmates?)\s+in\s+(\w+)|мат\p{L}*\s+(?:в|за)\s+(\p{L}+|\d+)/iu
const WIN = /\b(?:to\s+(?:play|move)\s+and|can\s+you)\s+win\b|начинают\s+и\s+выигрывают/iu
const DRAW = /\b(?:to\s+(?:play|move)\s+and|can\s+you)\s+(?:draw|hold)\b|начинают\s+и\s+делают\s+ничью/iu

/** "White to play and mate in two!", «Белые начинают и выигрывают»; nothing where the words ask for no goal. */
export function askedGoal(words: Partial<Texts>): StatedGoal | undefined {
  for (const text of [words.en, words.ru]) {
    if (text === undefined) continue
    const [, english, russian] = MATE.exec(text) ?? []
    const count = (english ?? russian)?.toLowerCase()
    const mateIn = count === undefined ? undefined : (COUNTS[count] ?? (Number(count) || undefined))
    if (mateIn !== undefined) return { goal: 'mate', mateIn }
    if (WIN.test(text)) return { goal: 'win', mateIn: undefined }
    if (DRAW.test(text)) return { goal: 'draw', mateIn: undefined }
  }
  return undefined
}

import { m } from '@tabia/i18n/compiled/messages.js'

/** What the signs of a move mean: those of core's `marksOf`. */
const WORDS: Record<string, () => string> = {
  '!': m['marks.good'],
  '?': m['marks.mistake'],
  '!!': m['marks.excellent'],
  '??': m['marks.blunder'],
  '!?': m['marks.interesting'],
  '?!': m['marks.inferior'],
  '□': m['marks.only'],
  '=': m['marks.equal'],
  '∞': m['marks.unclear'],
  '⩲': m['marks.whiteSlightly'],
  '⩱': m['marks.blackSlightly'],
  '±': m['marks.whiteBetter'],
  '∓': m['marks.blackBetter'],
  '+-': m['marks.whiteWins'],
  '-+': m['marks.blackWins'],
  '⨀': m['marks.zugzwang'],
  '⟳': m['marks.development'],
  '↑': m['marks.initiative'],
  '→': m['marks.attack'],
  '=∞': m['marks.compensation'],
  '⇆': m['marks.counterplay'],
  '⊕': m['marks.timeTrouble'],
  '∆': m['marks.idea'],
  '⌓': m['marks.betterWas'],
  N: m['marks.novelty'],
}

/** A sign without words is read as it is. */
export const markWords = (mark: string): string => WORDS[mark]?.() ?? mark

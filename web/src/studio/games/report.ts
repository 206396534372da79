import type { GamesReport, ReportedGame } from '@tabia/contract/studio/games.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { SquareLook } from '../pieces/squares/square-look.ts'

// What a report shows, and what of it is going to be taken.

type Games = GamesReport['games']

/** A game, or a question inside it. */
export const keyOf = ({ number, question }: Pick<ReportedGame, 'number' | 'question'>): string =>
  question === null ? String(number) : `${number}${letterOf(question)}`

/** As "17a" is said: by letters while there are some. */
const letterOf = (question: number) => (question <= 26 ? String.fromCharCode(96 + question) : `.${question}`)

/** Whether it can become a task now. */
export const canBeTaken = ({ state }: ReportedGame): boolean =>
  state === 'ready' || state === 'advice' || state === 'duplicate'

/** What is chosen at first: all that can be taken but what the course has already. */
export const chosenAtFirst = (games: Games): ReadonlySet<string> =>
  new Set(games.filter(game => canBeTaken(game) && game.state !== 'duplicate').map(keyOf))

const ORDER: readonly ReportedGame['state'][] = ['error', 'duplicate', 'advice', 'ready', 'left_out', 'taken']

/** Those that need something come first; among alike ones the file's order stays. */
export function inOrder(games: Games, onlyFindings: boolean): ReportedGame[] {
  const shown = onlyFindings ? games.filter(({ findings }) => findings.length > 0) : games
  return shown.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

export function lookOf({ state, missing, findings }: ReportedGame): SquareLook {
  if (state === 'error') return 'error'
  if (state === 'left_out') return 'removed'
  if (state === 'taken') return 'done'
  const [language] = missing
  if (language && findings.every(({ code }) => code === 'MISSING_TRANSLATION')) return `no-${language}`
  return state === 'ready' ? 'plain' : 'advice'
}

export interface Counts {
  all: number
  errors: number
  advice: number
  duplicates: number
  leftOut: number
  taken: number
  missing: Record<Locale, number>
}

/** One game once in each kind. */
export function countsOf(games: Games): Counts {
  const of = (state: ReportedGame['state']) => games.filter(game => game.state === state).length
  const missing = (language: Locale) => games.filter(game => game.missing.includes(language)).length
  return {
    all: games.length,
    errors: of('error'),
    advice: of('advice'),
    duplicates: of('duplicate'),
    leftOut: of('left_out'),
    taken: of('taken'),
    missing: { en: missing('en'), ru: missing('ru') },
  }
}

/** Whether pasted text is meant as games: a tag, a position or numbered moves. */
export function looksLikeGames(text: string): boolean {
  return (
    /^\s*\[\w+\s+"/m.test(text) ||
    /(?:[pnbrqk1-8]+\/){7}[pnbrqk1-8]+\s[wb]\s/i.test(text) ||
    /\b1\.\s*\S+/.test(text)
  )
}

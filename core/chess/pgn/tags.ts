import { GOALS, type Goal, type Texts } from '../../training/vocabulary.ts'
import type { PgnGame } from './syntax.ts'
import { MUTABLE, type Code } from '../check/codes.ts'
import { problem, type Problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'

// The tags of the author's format beside PGN's own:
//   [LastMove "c8g4"]  [Accept "d1h5 d1g4"]  [Goal "mate 2"]  [TaskId "w1-07"]  [Theme "fork"]  [Difficulty "1250"]
//   [Mute "COOK: both moves win and are accepted"]
// and, where a name is written differently in Russian:
//   [WhiteRu "Капабланка"]  [BlackRu "Маршалл"]  [EventRu "Нью-Йорк"]

/** What the tag says, white space as one space; nothing for PGN's own "unknown" and for an empty value. */
export function tagValue(game: PgnGame, name: string): string | undefined {
  const value = game.tags.get(name.toLowerCase())?.value.trim().replace(/\s+/g, ' ')
  return value === undefined || isUnknown(value) ? undefined : value
}

/** Nothing, or what PGN writes for it. */
export function isUnknown(value: string): boolean {
  return /^[?.-]*$/.test(value.trim())
}

export const PLAYERS_DASH = ' – '

export interface StatedGoal {
  goal: Goal
  /** Moves to mate, where the author counted them. */
  mateIn: number | undefined
}

/** `mate 2`, `mate in 2`, `#2`, `mate`, `win`, `draw`, `best`; nothing if it is none of them. */
export function readGoal(text: string): StatedGoal | undefined {
  const [, word, count] = /^(#|[a-z]+)(?:\s*(?:in\s+)?(\d{1,2}))?$/i.exec(text.trim()) ?? []
  const goal = word === '#' ? 'mate' : GOALS.find(known => known === word?.toLowerCase())
  if (!goal || (count && goal !== 'mate')) return undefined
  return { goal, mateIn: count ? Number(count) : undefined }
}

/** "Capablanca – Marshall"; one name alone if the other is unknown (A-PLAYERS). */
export function readPlayers(game: PgnGame): Texts | null {
  const names = (suffix: string) =>
    ['White', 'Black']
      .map(side => tagValue(game, side + suffix) ?? tagValue(game, side))
      .filter(name => name !== undefined)
      .join(PLAYERS_DASH)
  const en = names('')
  return en ? { en, ru: names('Ru') } : null
}

/** "New York, 1918"; the year is not said twice. The place stands in for an event that is not named. */
export function readEvent(game: PgnGame): Texts | null {
  const year = /^\d{4}/.exec(tagValue(game, 'Date') ?? '')?.[0]
  const site = tagValue(game, 'Site')
  const event = tagValue(game, 'Event') ?? (site && isAddress(site) ? undefined : site)
  const en = withYear(event, year)
  return en ? { en, ru: withYear(tagValue(game, 'EventRu') ?? event, year) } : null
}

/** Where a program keeps the game, not where it was played. */
function isAddress(site: string): boolean {
  return /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)+(?:\/|$)/i.test(site)
}

function withYear(event = '', year = ''): string {
  if (!event || event.includes(year)) return event || year
  return `${event}, ${year}`
}

/** What the author has judged better than the checks: `[Mute "COOK: both win; TRIVIAL: the point of it"]`. */
export function readMutes(game: PgnGame): { mutes: Code[]; problems: Problem[] } {
  const mutes: Code[] = []
  const problems: Problem[] = []
  for (const item of (tagValue(game, 'Mute') ?? '').split(';').map(part => part.trim())) {
    const [, name, reason] = /^([A-Z_]+)\s*:\s*(\S.*)$/.exec(item) ?? []
    const code = MUTABLE.find(known => known === name)
    if (code && reason) mutes.push(code)
    else if (item)
      problems.push(problem('BAD_MUTE', game.tags.get('mute')?.place ?? game.place, say.badMute(item)))
  }
  return { mutes, problems }
}

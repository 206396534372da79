import type { Texts } from '../../../training/vocabulary.ts'
import { isUnknown, PLAYERS_DASH } from '../tags.ts'

type Tags = [name: string, value: string | null][]

/** "Capablanca – Marshall" goes back into two tags where it came from two; else one holds it all. */
export function writePlayers(players: Texts | null): Tags {
  const unknown: Tags = [
    ['White', '?'],
    ['Black', '?'],
  ]
  if (!players) return unknown
  const [en, ru] = [players.en.split(PLAYERS_DASH), players.ru.split(PLAYERS_DASH)]
  const areTwo = [en, ru].every(names => names.length === 2 && !names.some(isUnknown))
  const [white, black] = areTwo ? en : [players.en]
  const [whiteRu, blackRu] = areTwo ? ru : [players.ru]
  return [
    ['White', white ?? null],
    ['Black', black ?? '?'],
    ['WhiteRu', whiteRu === white ? null : (whiteRu ?? null)],
    ['BlackRu', blackRu === black ? null : (blackRu ?? null)],
  ]
}

/** "New York, 1918": the year goes back into the date. */
export function writeEvent(event: Texts | null): Tags {
  if (!event) return [['Event', '?']]
  const [, en, year] = /^(.+), (\d{4})$/.exec(event.en) ?? []
  const [, ru, yearRu] = /^(.+), (\d{4})$/.exec(event.ru) ?? []
  const isDated =
    en !== undefined &&
    ru !== undefined &&
    year === yearRu &&
    ![en, ru].some(name => isUnknown(name) || name.includes(year ?? ''))
  return isDated
    ? [
        ['Event', en],
        ['EventRu', ru === en ? null : ru],
        ['Date', `${year}.??.??`],
      ]
    : [
        ['Event', event.en],
        ['EventRu', event.ru === event.en ? null : event.ru],
      ]
}

import { MUTABLE, type Code } from '../check/codes.ts'
import { isUnknown } from '../pgn/tags.ts'
import { playMove } from '../moves/move.ts'
import { readPosition } from '../position.ts'
import { type DocumentTag, type GameDocument, sameName, tagOf } from './document.ts'

// What stands above the moves. A tag keeps its place; a new one is put where the catalogue's files have it.

const ORDER = [
  'Event',
  'EventRu',
  'Site',
  'Date',
  'Round',
  'White',
  'Black',
  'WhiteRu',
  'BlackRu',
  'Result',
  'TaskId',
  'SetUp',
  'FEN',
  'LastMove',
  'Goal',
  'Accept',
  'Theme',
  'Difficulty',
  'Mute',
] as const
type KnownTag = (typeof ORDER)[number]

/** Undefined takes the tag out. */
export function setTag(document: GameDocument, name: KnownTag, value: string | undefined): GameDocument {
  const written = value?.replace(/\s+/g, ' ').trim()
  const { tags } = document
  const at = tags.findIndex(tag => sameName(tag.name, name))
  if (written === undefined) return { ...document, tags: tags.filter(tag => !sameName(tag.name, name)) }
  const known = tags[at]
  if (known) return { ...document, tags: tags.with(at, { ...known, value: written }) }
  return { ...document, tags: tags.toSpliced(placeFor(tags, name), 0, { name, value: written }) }
}

/** Behind the last tag that comes before it. */
function placeFor(tags: readonly DocumentTag[], name: KnownTag): number {
  const earlier = new Set(ORDER.slice(0, ORDER.indexOf(name)).map(each => each.toLowerCase()))
  return tags.findLastIndex(tag => earlier.has(tag.name.toLowerCase())) + 1
}

/** What the tag says; '' for none and for PGN's own "unknown". */
export function saidInTag(document: GameDocument, name: KnownTag): string {
  const value = tagOf(document, name)?.trim() ?? ''
  return isUnknown(value) ? '' : value
}

const UNKNOWN: Partial<Record<KnownTag, string>> = { Event: '?', White: '?', Black: '?', Date: '????.??.??' }

/** A name, a year, a theme as it is typed; nothing typed is "unknown" where the game has such a tag. */
export function sayInTag(document: GameDocument, name: KnownTag, typed: string): GameDocument {
  const text = typed.trim()
  if (text !== '') return setTag(document, name, text)
  return setTag(document, name, tagOf(document, name) === undefined ? undefined : UNKNOWN[name])
}

/**
 * The game begun from this position, which must be one. Its moves stay where the first of them can still be played;
 * else they go, and so do the last move and what was accepted.
 */
export function setUp(document: GameDocument, fen: string): GameDocument {
  const reading = readPosition(fen)
  if (reading.kind === 'bad') return document
  const placed = setTag(setTag(document, 'SetUp', '1'), 'FEN', fen)
  const [first] = document.line
  if (first && playMove(fen, first.text)) return placed
  return setTag(setTag({ ...placed, line: [] }, 'LastMove', undefined), 'Accept', undefined)
}

/** What its author has judged better than the checks, and why. */
export function mutesOf(document: GameDocument): { code: Code; reason: string }[] {
  return muteItems(document).flatMap(item => {
    const [, name, reason = ''] = /^([A-Z_]+)\s*:\s*(\S.*)$/.exec(item) ?? []
    const code = MUTABLE.find(known => known === name)
    return code ? [{ code, reason }] : []
  })
}

export function mute(document: GameDocument, code: Code, reason: string): GameDocument {
  const said = reason.replace(/[;\s]+/g, ' ').trim()
  if (said === '') return document
  return withMutes(document, [...muteItems(unmute(document, code)), `${code}: ${said}`])
}

export function unmute(document: GameDocument, code: Code): GameDocument {
  return withMutes(
    document,
    muteItems(document).filter(item => !new RegExp(`^${code}\\s*:`).test(item)),
  )
}

const withMutes = (document: GameDocument, items: readonly string[]) =>
  setTag(document, 'Mute', items.length > 0 ? items.join('; ') : undefined)

const muteItems = (document: GameDocument): string[] =>
  (tagOf(document, 'Mute') ?? '')
    .split(';')
    .map(item => item.trim())
    .filter(item => item !== '')

import type { GameResult } from '../explanation.ts'
import type { Place } from '../check/finding.ts'
import { nagOf } from './marks.ts'
import { placesIn } from './places.ts'

/** What a PGN text is made of. Nothing is dropped but white space, move numbers, `;` and `%` remarks. */
export type Token = { place: Place } & (
  | { kind: 'tag'; name: string; value: string }
  | { kind: 'broken_tag'; text: string }
  | { kind: 'comment'; text: string; closed: boolean }
  | { kind: 'nag'; nag: number }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'result'; result: GameResult }
  | { kind: 'move'; text: string }
)

const SKIPPED = /(?:[\s\u200B\uFEFF]+|;.*|^%.*|\d+\.+|\d+(?=\s))/my
const TAG = /\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\]/y
const REST_OF_LINE = /.*/y
const COMMENT = /\{([^}]*)(\}?)/y
const NUMBERED_NAG = /\$(\d+)/y
const RESULT = /(1-0|0-1|1\/2-1\/2|\*)(?![^\s()[\]{};])/y
const SIGN = /[!?]+|\+-|-\+|\+\/-|-\/\+|[=±∓∞⩲⩱□⟳⨀↑→⇆]/y
/** A move ends before a sign glued to it; the `=` of `e8=Q` is its own. */
const WORD = /(?:(?!\+-|-\+|\+\/-|-\/\+)[^\s()[\]{};$!?±∓∞⩲⩱□⟳⨀↑→⇆])+/y

/** A blank line and then a tag inside a comment: its brace was never closed. */
const NEXT_GAME = /\r?\n[^\S\r\n]*\r?\n\s*\[\w+\s+"/

export function* tokensOf(text: string): Generator<Token> {
  const placeAt = placesIn(text)
  let at = 0

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at += match[0].length
    return match
  }

  while (at < text.length) {
    if (take(SKIPPED)) continue
    const place = placeAt(at)
    const next = text[at]

    if (next === '[') {
      const tag = take(TAG)
      if (tag) yield { kind: 'tag', place, name: tag[1] ?? '', value: unescaped(tag[2] ?? '') }
      else yield { kind: 'broken_tag', place, text: take(REST_OF_LINE)?.[0] ?? '' }
    } else if (next === '{') {
      const [whole = '', words = '', brace] = take(COMMENT) ?? []
      const end = words.search(NEXT_GAME)
      if (end >= 0) at -= whole.length - 1 - end
      const closed = end < 0 && brace === '}'
      yield { kind: 'comment', place, text: end < 0 ? words : words.slice(0, end), closed }
    } else if (next === '(' || next === ')') {
      at += 1
      yield { kind: next === '(' ? 'open' : 'close', place }
    } else if (next === '$') {
      const nag = take(NUMBERED_NAG)
      if (nag) yield { kind: 'nag', place, nag: Number(nag[1]) }
      else at += 1
    } else {
      const result = take(RESULT)
      const sign = result ? null : take(SIGN)
      if (result) yield { kind: 'result', place, result: resultOf(result[0]) }
      else if (sign) yield { kind: 'nag', place, nag: nagOf(sign[0]) }
      else yield { kind: 'move', place, text: take(WORD)?.[0] ?? (text[at++] || '') }
    }
  }
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, '$1')
}

function resultOf(text: string): GameResult {
  return text === '1-0' || text === '0-1' || text === '1/2-1/2' ? text : '*'
}

import type { GameResult } from '../explanation/explanation.ts'
import type { Place } from '../check/finding.ts'
import { nagOf } from './marks.ts'
import type { Segment } from './segments.ts'

/** What a PGN text is made of. Nothing is dropped but white space, move numbers, `e.p.` and `%` remarks. */
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

/** Zero-width letters and soft hyphens, which word processors leave behind, count as white space. */
const SKIPPED = /(?:[\s\u00AD\u200B-\u200F\u2060\uFEFF]+|^%.*|\d+\.+|\d+(?=\s)|e\.\s?p\.?(?![^\s)]))/my
const TAG = /\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\]/y
/** With quotation marks that should have been escaped. */
const LOOSE_TAG = /\[\s*([A-Za-z0-9_]+)\s+"(.*)"[^\S\r\n]*\][^\S\r\n]*$/my
/** A command without the braces it belongs in. */
const COMMAND = /\[%[^\]\r\n]*\]/y
const REST_OF_LINE = /.*/y
/** A brace that some programs write with a backslash goes on with the comment, if there is another that closes it. */
const COMMENT = /\{([^}]*(?:(?<=(?<!\\)(?:\\\\)*\\)\}(?=[^{}]*\})[^}]*)*)(\}?)/y
const LINE_COMMENT = /;(.*)/y
const NUMBERED_NAG = /\$(\d+)/y
const RESULT = /(1-0|0-1|1\/2(?:-1\/2)?|½(?:-½)?|\*)(?![^\s()[\]{};])/y
const SIGN =
  /[!?]+|\+-|-\+|\+\/[-=]|-\/\+|=\/\+|(?:\+=|=\+|N|D|TN|RR|inf|~)(?![^\s()[\]{};$])|[=±∓∞⩲⩱□⟳⨀↑→⇆](?![^\s()[\]{};$!?])/y
/** `e8(Q)`: here a parenthesis opens no variation. */
const PROMOTION = /[a-h](?:x[a-h])?[18]\(\p{L}\)[+#]*/uy
/** A move ends before a sign glued to it; the `=` of `e8=Q` is its own. */
const WORD = /(?:(?!\+-|-\+|\+\/-|-\/\+)[^\s()[\]{};$!?*±∓∞⩲⩱□⟳⨀↑→⇆])+/y

export function* tokensOf({ text, line }: Segment): Generator<Token> {
  const placeAt = placesIn(text, line)
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
      const command = take(COMMAND)
      const tag = command ? null : (take(TAG) ?? take(LOOSE_TAG))
      if (command) yield { kind: 'comment', place, text: command[0], closed: true }
      else if (tag) yield { kind: 'tag', place, name: tag[1] ?? '', value: unescaped(tag[2] ?? '') }
      else yield { kind: 'broken_tag', place, text: take(REST_OF_LINE)?.[0] ?? '' }
    } else if (next === '{') {
      const [whole = '', words = '', brace] = take(COMMENT) ?? []
      const end = nextGameIn(words)
      if (end !== undefined) at -= whole.length - 1 - end
      const isClosed = end === undefined && brace === '}'
      yield { kind: 'comment', place, text: braceless(words.slice(0, end)), closed: isClosed }
    } else if (next === ';') {
      yield { kind: 'comment', place, text: braceless(take(LINE_COMMENT)?.[1] ?? ''), closed: true }
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
      else yield { kind: 'move', place, text: (take(PROMOTION) ?? take(WORD))?.[0] ?? (text[at++] || '') }
    }
  }
}

/** Where inside a comment a tag follows an empty line: the brace was never closed. */
function nextGameIn(words: string): number | undefined {
  for (const tag of words.matchAll(/(?<=[\r\n])[^\S\r\n]*\[\w+[^\S\r\n]+"/g)) {
    const before = words.slice(0, tag.index).replace(/(?:\r\n|\n|\r)$/, '')
    const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
    if (lineStart >= 0 && before.slice(lineStart).trim() === '') return tag.index
  }
  return undefined
}

/** What it says must stand in braces when it is written again. */
function braceless(remark: string): string {
  return remark.replace(/\\?\}/g, ')')
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, '$1')
}

function resultOf(text: string): GameResult {
  if (text === '1-0' || text === '0-1') return text
  return text === '*' ? '*' : '1/2-1/2'
}

/** Line and column of any offset of a text, whatever ends its lines: LF, CR LF or CR. */
export function placesIn(text: string, firstLine = 1): (offset: number) => Place {
  const starts = [0]
  for (const lineEnd of text.matchAll(/\r\n|\n|\r/g)) starts.push(lineEnd.index + lineEnd[0].length)

  return offset => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: firstLine + low, column: offset - (starts[low] ?? 0) + 1 }
  }
}

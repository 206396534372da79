import type { Brush, Shape } from '../explanation/explanation.ts'
import { LOCALES, type Locale, type Texts } from '../../training/vocabulary.ts'
import { COMMANDS, languageOf, readComments, wordsIn } from '../pgn/comment.ts'
import { drawings } from '../pgn/writing/write-comment.ts'

// The comments at one move, as they are written: words in two languages, arrows and squares, and whatever other programs
// put there. Each of them is changed by itself, and the others stay.

const PLACE = { line: 1, column: 1 }
const read = (comments: readonly string[]) => readComments(comments.map(text => ({ text, place: PLACE })))

export const wordsOf = (comments: readonly string[]): Partial<Texts> => read(comments).words
export const shapesOf = (comments: readonly string[]): Shape[] => read(comments).shapes

/** What is left of typed words in a comment: no braces, no commands, single spaces. */
export function plainWords(text: string): string {
  const braceless = text.replaceAll('{', '(').replaceAll('}', ')')
  const words = wordsIn(braceless.replace(/\[(?=%)/g, '('))
  return words === text ? words : plainWords(words)
}

/** The comments with these words of a language instead of those that stood there; '' takes them out. */
export function withWords(comments: readonly string[], locale: Locale, typed: string): string[] {
  const text = plainWords(typed)
  const pieces = comments.map(piecesOf)
  const firstOwn = pieces.flat().find(piece => piece.locale === locale && wordsIn(piece.text) !== '')
  const rewritten = pieces.map(list =>
    list.map(piece => {
      if (piece.locale !== locale || wordsIn(piece.text) === '') return piece
      return { ...piece, text: joined(commandsIn(piece.text), piece === firstOwn ? text : '') }
    }),
  )
  const added = firstOwn || !text ? rewritten : withPiece(rewritten, locale, text)
  return added.map(written).filter(comment => comment !== '')
}

/** The comments with these shapes in the order they were drawn, before the words of the first. */
export function withShapes(comments: readonly string[], shapes: readonly Shape[]): string[] {
  const bare = comments.map(text => text.replace(SHAPES, ' ').replace(/\s+/g, ' ').trim())
  const drawn = drawings(shapes)
  const isFirst = bare[0] !== undefined && !/^\[%lang\s/.test(bare[0])
  const [first = '', ...rest] = isFirst ? bare : ['', ...bare]
  return [joined(drawn, first), ...rest].filter(comment => comment !== '')
}

const SHAPES = /\[%c[sa]l[^\]]*\]/g

/** A stretch of a comment in one language. */
interface Piece {
  /** `[%lang ru]` as it is written, or nothing. */
  mark: string
  /** Undefined: a language the school does not speak. */
  locale: Locale | undefined
  text: string
}

function piecesOf(comment: string): Piece[] {
  const [unmarked = '', ...marked] = comment.split(/(\[%lang\s+\w+\s*\])/)
  const pieces: Piece[] = [{ mark: '', locale: languageOf(wordsIn(unmarked)), text: unmarked.trim() }]
  for (let index = 0; index < marked.length; index += 2) {
    const mark = marked[index] ?? ''
    const named = /\[%lang\s+(\w+)/.exec(mark)?.[1]?.toLowerCase()
    pieces.push({
      mark,
      locale: LOCALES.find(known => known === named),
      text: (marked[index + 1] ?? '').trim(),
    })
  }
  return pieces
}

/** An unmarked stretch whose letters would now be read as another language's gets its mark. */
function written(pieces: readonly Piece[]): string {
  return pieces
    .map(({ mark, locale, text }) => {
      const words = wordsIn(text)
      if (mark) return words || commandsIn(text) ? joined(mark, text) : ''
      return words && locale && languageOf(words) !== locale ? joined(`[%lang ${locale}]`, text) : text
    })
    .filter(text => text !== '')
    .join(' ')
}

/** English goes where drawings stand alone, else before the others; Russian stands in a comment of its own. */
function withPiece(pieces: readonly Piece[][], locale: Locale, text: string): Piece[][] {
  if (locale === 'ru') return [...pieces, [{ mark: '[%lang ru]', locale, text }]]
  const [first, ...rest] = pieces
  const [piece] = first ?? []
  if (first?.length === 1 && piece?.mark === '' && wordsIn(piece.text) === '') {
    return [[{ mark: '', locale, text: joined(piece.text, text) }], ...rest]
  }
  return [[{ mark: '', locale, text }], ...pieces]
}

const commandsIn = (text: string): string => (text.match(COMMANDS) ?? []).join('')

const joined = (before: string, text: string): string => [before, text].filter(part => part !== '').join(' ')

/** `e2-e4 red`, `Ge2e4`, `e4`, `d4 жёлтый`: an arrow or a square as a person types it; green without a colour. */
export function readShapeText(text: string): Shape | undefined {
  const [, letter, from = '', to, colour] = SHAPE_TEXT.exec(text.trim().toLowerCase()) ?? []
  const brush = colour === undefined ? (BRUSH_OF[letter ?? ''] ?? 'green') : brushNamed(colour)
  if (!from || !brush) return undefined
  return to === undefined || to === from ? { brush, from } : { brush, from, to }
}

const SHAPE_TEXT =
  /^([gryb](?=[a-h][1-8][a-h]?))?([a-h][1-8])(?:\s*[-–—→:]?\s*([a-h][1-8]))?(?:[\s,]+(\p{L}+))?$/u
const BRUSH_OF: Record<string, Brush> = { g: 'green', r: 'red', y: 'yellow', b: 'blue' }
/** Beginnings of the names in both languages. */
const COLOURS: [beginning: RegExp, brush: Brush][] = [
  [/^(?:g|з)/, 'green'],
  [/^(?:r|к)/, 'red'],
  [/^(?:y|ж)/, 'yellow'],
  [/^(?:b|с|г)/, 'blue'],
]
const brushNamed = (word: string) => COLOURS.find(([beginning]) => beginning.test(word))?.[1]

import type { Role } from 'chessops/types'

/** What a text says of a move, read without a board. */
export type WrittenMove = WrittenCastling | WrittenSteps

export interface WrittenCastling {
  kind: 'castling'
  side: 'a' | 'h'
}

export interface WrittenSteps {
  kind: 'steps'
  /** Not said where both squares are (`e2e4`). */
  role?: Role | undefined
  file?: string | undefined
  rank?: string | undefined
  /** A square; of a capture like `ed` the file alone. */
  to: string
  promotion?: Role | undefined
}

/**
 * Everything a text may mean, the likeliest first: English, Russian and figurine notation, two squares, or words
 * (`конь f3`, `castles short`), in letters of either case. Only the first letter may have two meanings: `bc3` and
 * `сb3` are a pawn's capture or a bishop's move. A capital before small letters (`Bc3`) is the piece.
 */
export function writtenMoves(text: string): WrittenMove[] {
  const said = text
    .replace(/^\s*[1-9]\d*\s*(\.+|…|,|\s)/, '') // the number of the move
    .replace(/e\.?\s*p\.\s*$/i, '')
    .replace(PROMOTION_WORDS, (_, piece: string) => PROMOTED[piece.charAt(0).toLowerCase()] ?? '')
    .replace(SILENT_WORDS, '')
  const castling = CASTLING_WORDS.exec(said)?.groups
  if (castling) return castlings(castling['before'] ?? castling['after'] ?? '')

  const bare = said.replace(/[\s+#!?=:×xх()/.,†‡‼⁇⁈⁉\u2010-\u2015-]|\uFE0E/gi, '')
  if (/^[0oо]{2,3}$/i.test(bare)) return [{ kind: 'castling', side: bare.length === 3 ? 'a' : 'h' }]
  return spellings(named(bare))
    .map(readSteps)
    .filter(steps => steps !== undefined)
}

/** Words between the letters, as the app itself says them: `пешка e берёт на d8, превращение в ферзя, шах`. */
const SILENT_WORDS =
  /(?<!\p{L})(?:берёт|берет|бь[её]т|на|проходе|шах|и|мат|takes|captures|to|on|promotes|check|checkmate|mate|en passant)(?!\p{L})/giu
const PROMOTION_WORDS = /(?:превра\p{L}+\s+)?(?<!\p{L})в\s+(ферзя|ладью|слона|коня)(?!\p{L})/giu
const PROMOTED: Record<string, string> = { ф: '♕', л: '♖', с: '♗', к: '♘' }

const SIDE = {
  en: '(?:on\\s+)?(?:the\\s+)?(?:short|long|(?:king|queen)[\\s-]?side)',
  ru: '(?:в\\s+)?(?:коротк|длинн)\\p{L}+(?:\\s+сторону)?',
}
const CASTLING_WORDS = new RegExp(
  `^[\\s,]*(?<before>${SIDE.en}|${SIDE.ru})?\\s*(?:castl(?:es?|ed|ing)|рокировка)\\s*(?<after>${SIDE.en}|${SIDE.ru})?[\\s,.!?+#]*$`,
  'iu',
)

function castlings(side: string): WrittenCastling[] {
  const sides: ('a' | 'h')[] = side === '' ? ['h', 'a'] : /длинн|long|queen/i.test(side) ? ['a'] : ['h']
  return sides.map(one => ({ kind: 'castling', side: one }))
}

/** Pieces in words become figurines, and files by their Russian names single letters of the same case. */
function named(bare: string): string {
  return bare
    .replace(PIECE_NAMES, name => FIGURINES[name.toLowerCase()] ?? name)
    .replace(/эф|аш/gi, fileNamed)
    .replace(/[бцдг]э|ж[эе]/gi, fileNamed)
}

function fileNamed(name: string): string {
  const file = FILE_NAMES[name.charAt(0).toLowerCase()] ?? name.charAt(0)
  return name === name.toUpperCase() ? file.toUpperCase() : file.toLowerCase()
}

const FIGURINES: Record<string, string> = {
  king: '♔',
  queen: '♕',
  rook: '♖',
  bishop: '♗',
  knight: '♘',
  pawn: '♙',
  король: '♔',
  ферзь: '♕',
  ладья: '♖',
  слон: '♗',
  конь: '♘',
  пешка: '♙',
}
const PIECE_NAMES = new RegExp(Object.keys(FIGURINES).join('|'), 'gi')

const FILE_NAMES: Record<string, string> = { э: 'f', а: 'h', ж: 'г' }

/** In small Latin letters and figurines. A first B or С is read as a bishop and as the file. */
function spellings(text: string): string[] {
  const latin = text
    .replace(/[кk][рp]/gi, '♔')
    .replace(/./gu, letter => LETTERS.get(letter) ?? letter)
    .replace(/(?<=[1-8])[BbСс]$/, '♗')
    .replace(/(?<!^)[Сс]/g, 'c')
  const rest = latin.slice(1).toLowerCase()
  const first = text.charAt(0)
  if (!/[BbСс]/.test(first)) return [latin.charAt(0).toLowerCase() + rest]

  const asPiece = `♗${rest}`
  if (/^[BС](?=.*\p{Ll})\P{Lu}*$/u.test(text)) return [asPiece]
  const asFile = (/[Bb]/.test(first) ? 'b' : 'c') + rest
  return first === 'b' ? [asFile, asPiece] : [asPiece, asFile]
}

/** Letters with one meaning wherever they stand. */
const LETTERS = new Map(
  ['♔Kk♚', '♕Qq♛Фф', '♖Rr♜Лл', '♗♝', '♘Nn♞Кк', '♙Pp♟Пп', 'aАа', 'bБб', 'cЦц', 'dДд', 'eЕе', 'gГг'].flatMap(
    ([letter = '', ...spelled]) => spelled.map(other => [other, letter] as const),
  ),
)

const STEPS = /^(?<piece>[♔♕♖♗♘♙])?(?<file>[a-h])?(?<rank>[1-8])?(?<to>[a-h][1-8])(?<promotion>[♔♕♖♗♘♙])?$/u
const FILES = /^♙?(?<file>[a-h])(?<to>[a-h])$/u

function readSteps(spelling: string): WrittenSteps | undefined {
  const groups = (STEPS.exec(spelling) ?? FILES.exec(spelling))?.groups
  if (!groups) return undefined
  const { piece, file, rank, to = '', promotion } = groups
  const role = piece ? ROLES[piece] : file && rank ? undefined : 'pawn'
  // `cc3` is no way to write c3.
  if (role === 'pawn' && rank === undefined && file === to.charAt(0)) return undefined
  return { kind: 'steps', role, file, rank, to, promotion: promotion ? ROLES[promotion] : undefined }
}

const ROLES: Record<string, Role> = {
  '♔': 'king',
  '♕': 'queen',
  '♖': 'rook',
  '♗': 'bishop',
  '♘': 'knight',
  '♙': 'pawn',
}

import type { Role } from 'chessops/types'
import { makeSquare } from 'chessops/util'
import { formatSan, formatUci, landingSquare, legalMoves, type Move } from './move.ts'
import { type Position, positionFrom } from '../position.ts'
import { readTypedMove, type TypedReading } from './typed-move.ts'

// For tests: every way of writing a move that the reader of typed moves takes, in every case.

/** Each spelling as it is written, in small letters, in capitals (caps lock), and in turns from a small letter on. */
export function* spellingsInEveryCase(position: Position, move: Move): Generator<string> {
  const seen = new Set<string>()
  for (const spelling of spellingsOf(position, move)) {
    for (const text of [spelling, spelling.toLowerCase(), spelling.toUpperCase(), inTurns(spelling)]) {
      if (!seen.has(text)) yield text
      seen.add(text)
    }
  }
}

function inTurns(text: string): string {
  let capital = true
  return text.replace(/\p{L}/gu, letter => {
    capital = !capital
    return capital ? letter.toUpperCase() : letter.toLowerCase()
  })
}

type Letters = Record<Role, string>

const ENGLISH: Letters = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: '' }
const RUSSIAN: Letters = { king: 'Кр', queen: 'Ф', rook: 'Л', bishop: 'С', knight: 'К', pawn: '' }
const FIGURINES: Letters = { king: '♔', queen: '♛', rook: '♖', bishop: '♝', knight: '♘', pawn: '' }
const WITH_PAWNS: Letters[] = [
  { ...ENGLISH, pawn: 'P' },
  { ...RUSSIAN, pawn: 'п' },
]
const ENGLISH_WORDS: Letters = {
  king: 'king',
  queen: 'queen',
  rook: 'rook',
  bishop: 'bishop',
  knight: 'knight',
  pawn: 'pawn',
}
const RUSSIAN_WORDS: Letters = {
  king: 'король',
  queen: 'ферзь',
  rook: 'ладья',
  bishop: 'слон',
  knight: 'конь',
  pawn: 'пешка',
}
const BECOMES: Partial<Letters> = { queen: 'ферзя', rook: 'ладью', bishop: 'слона', knight: 'коня' }

/** The files as they look on a Russian keyboard, as they sound there, and as they are called. */
const LOOKS: Record<string, string> = { a: 'а', c: 'с', e: 'е' }
const SOUNDS: Record<string, string> = { a: 'а', b: 'б', c: 'ц', d: 'д', e: 'е', f: 'эф', g: 'г', h: 'аш' }
const NAMES: Record<string, string> = { ...SOUNDS, b: 'бэ', c: 'цэ', d: 'дэ', g: 'жэ' }
const FILES: Record<string, string>[] = [{}, LOOKS, SOUNDS, { ...SOUNDS, c: 'с' }, NAMES]

const SHORT_CASTLING = 'O-O|0-0|OO|00|0 0|О-О|оо|0–0|1. O-O|castles short|castles kingside|short castling'
const LONG_CASTLING =
  'O-O-O|0-0-0|OOO|000|0 0 0|О-О-О|ооо|0–0–0|1. O-O-O|castles long|castles queenside|long castling'
const ANY_CASTLING = 'castles|castling|рокировка'

function* spellingsOf(position: Position, move: Move): Generator<string> {
  const san = formatSan(position, move)
  const from = makeSquare(move.from)
  if (san.startsWith('O-O')) {
    const isLong = san.startsWith('O-O-O')
    yield* `${isLong ? LONG_CASTLING : SHORT_CASTLING}|${ANY_CASTLING}`.split('|')
    yield isLong ? 'длинная рокировка' : 'короткая рокировка'
    yield isLong ? 'рокировка в длинную сторону, шах' : 'рокировка в короткую сторону, мат'
    for (const to of [landingSquare(position, move), move.to]) yield from + makeSquare(to)
    return
  }
  const role = position.board.getRole(move.from) ?? 'pawn'
  const to = makeSquare(move.to)
  const takes = san.includes('x')
  const said = /^[KQRBN]?([a-h]?[1-8]?)x?[a-h][1-8]/.exec(san)?.[1] ?? ''
  const signs = takes ? ['x', ':', ''] : ['']
  const longSigns = takes ? ['x', ''] : ['-', '']

  yield formatUci(move)
  for (const files of FILES) {
    const write = (squares: string) => squares.replace(/[a-h]/g, file => files[file] ?? file)
    const sets = files === FILES[0] ? [ENGLISH, RUSSIAN, FIGURINES, ...WITH_PAWNS] : [RUSSIAN]
    for (const letters of sets) {
      for (const end of ends(move, letters)) {
        for (const sign of signs) yield letters[role] + write(said) + sign + write(to) + end
        for (const sign of longSigns) yield letters[role] + write(from) + sign + write(to) + end
      }
    }
    if (role === 'pawn' && takes) {
      yield write(from.charAt(0) + to.charAt(0))
      yield `${write(from.charAt(0))}:${write(to.charAt(0))}`
    }
    yield spokenInRussian(role, write(said), takes, write(to), move)
    yield `${RUSSIAN_WORDS[role]}${write(said)}${write(to)}${move.promotion ? RUSSIAN_WORDS[move.promotion] : ''}`
  }
  yield `1. ${san}!?`
  yield san.replace('x', '×')
  yield san.replace('x', 'х')
  yield spokenInEnglish(role, said, takes, to, move)
  yield `${ENGLISH_WORDS[role]}${from}${to}${move.promotion ? ` ${ENGLISH_WORDS[move.promotion]}` : ''}`
}

function ends({ promotion }: Move, letters: Letters): string[] {
  return promotion ? ['=', '', '/'].map(sign => sign + letters[promotion]) : ['', '+', '#']
}

function spokenInRussian(role: Role, from: string, takes: boolean, to: string, { promotion }: Move): string {
  const piece = [RUSSIAN_WORDS[role], from].filter(Boolean).join(' ')
  const becomes = promotion ? `, превращение в ${BECOMES[promotion]}` : ''
  return `${piece} ${takes ? 'берёт на ' : ''}${to}${becomes}, шах`
}

function spokenInEnglish(role: Role, from: string, takes: boolean, to: string, { promotion }: Move): string {
  const piece = [ENGLISH_WORDS[role], from].filter(Boolean).join(' ')
  const becomes = promotion ? `, promotes to ${ENGLISH_WORDS[promotion]}` : ''
  return `${piece} ${takes ? 'takes ' : ''}${to}${becomes}, checkmate`
}

/** Reads every spelling of every legal move. `misread`: what is read as another legal move, or is not read at all. */
export function countReadings(fens: readonly string[]) {
  const count = { moves: 0, readings: 0, asked: 0, misread: [] as string[] }
  for (const fen of fens) {
    const position = positionFrom(fen)
    for (const move of legalMoves(position)) {
      count.moves += 1
      for (const text of spellingsInEveryCase(position, move)) {
        const reading = readTypedMove(fen, text)
        count.readings += 1
        if (asksFor(reading, position, move)) count.asked += 1
        else if (reading.kind !== 'move' || reading.uci !== formatUci(move)) {
          count.misread.push(`${text} for ${formatUci(move)} in ${fen}: ${JSON.stringify(reading)}`)
        }
      }
    }
  }
  return count
}

/** Whether the learner has to choose between several moves that are meant, this one among them. */
function asksFor(reading: TypedReading, position: Position, move: Move): boolean {
  if (reading.kind === 'piece') {
    return reading.moves.some(({ squares }) => formatUci(move).startsWith(squares))
  }
  return (
    (reading.kind === 'ambiguous' || reading.kind === 'promotion') &&
    reading.sans.includes(formatSan(position, move))
  )
}

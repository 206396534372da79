import { playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { parseSquareName } from '../positions/board.ts'
import { everyMove } from '../positions/catalogue.ts'

// Words are checked against the board: a piece that is named must have stood there, a move must have been possible.

const EN_PIECE = /\b(king|queen|rook|bishop|knight|pawn) on ([a-h][1-8])/g
const RU_PIECE = /(корол|ферз|лад|слон|кон[ьяюеё]|пеш)[а-яё]* ([a-h][1-8])(?![–-][a-h])/gi
const RU_ROLES = { корол: 'king', ферз: 'queen', лад: 'rook', слон: 'bishop', кон: 'knight', пеш: 'pawn' }
const EN_MOVE = /\b(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8])\b/g
const RU_MOVE = /(?:Кр|[ФЛСК])[a-h]?[1-8]?x?[a-h][1-8]/g
const RU_LETTERS = { Кр: 'K', Ф: 'Q', Л: 'R', С: 'B', К: 'N' }

/** What the comments of a task say and none of its boards shows. */
export function falseClaims({ fen, moves }: AuthoredTask): string[] {
  const nodes = [...everyMove(moves)]
  const fens = [fen, ...nodes.map(node => node.fen)]
  return nodes.flatMap(({ comment }) => {
    if (!comment) return []
    const pieces = [
      ...[...comment.en.matchAll(EN_PIECE)].map(([text, role, square]) => ({ text, role, square })),
      ...[...comment.ru.matchAll(RU_PIECE)].map(([text, stem, square]) => ({
        text,
        role: roleOf(stem),
        square,
      })),
    ]
    const sans = [...(comment.en.match(EN_MOVE) ?? []), ...(comment.ru.match(RU_MOVE) ?? [])]
    return [
      ...pieces.filter(({ role, square }) => !stood(fens, role, square)).map(({ text }) => text),
      ...sans.filter(san => !couldBePlayed(fens, inEnglish(san))),
    ]
  })
}

function stood(fens: readonly string[], role: string | undefined, square = ''): boolean {
  return fens.some(fen => positionFrom(fen).board.getRole(parseSquareName(square)) === role)
}

/** Moves of either side: a threat is a move that is not played. */
function couldBePlayed(fens: readonly string[], san: string): boolean {
  return fens.some(fen => playMove(fen, san) ?? playedByOther(fen, san))
}

function playedByOther(fen: string, san: string) {
  const [placement, side, castling] = fen.split(' ')
  const passed = [placement, side === 'w' ? 'b' : 'w', castling, '- 0 1'].join(' ')
  return positionFrom(fen).isCheck() ? undefined : playMove(passed, san)
}

function roleOf(stem = ''): string | undefined {
  return Object.entries(RU_ROLES).find(([start]) => stem.toLowerCase().startsWith(start))?.[1]
}

function inEnglish(san: string): string {
  return san.replace(/Кр|[ФЛСК]/, letter => RU_LETTERS[letter as keyof typeof RU_LETTERS])
}

/** A coach does not speak in templates: no sentence stands in more tasks than this part of a course. */
const MOST = 0.02
/** "Stalemate." is no template. */
const SHORTEST = 20

/** Sentences of the comments that occur too often, of the PGN files of one course. */
export function repeatedSentences(files: readonly string[]): string[] {
  const text = files.join('\n')
  const tasks = text.split('[TaskId ').length - 1
  const counts = new Map<string, number>()
  for (const [comment] of text.replaceAll(/\s+/g, ' ').matchAll(/\{[^}]*\}/g)) {
    const words = comment.slice(1, -1).replaceAll(/\[%[^\]]*\]/g, '')
    for (const sentence of words.split(/(?<=[.!?])\s+/).map(each => each.trim())) {
      if (sentence.length >= SHORTEST) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count > 1 && count > MOST * tasks).map(([sentence]) => sentence)
}

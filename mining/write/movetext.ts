import { nagOf } from '@tabia/core/chess/pgn/marks.ts'
import { wrapped } from '@tabia/core/chess/pgn/writing/write-game.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { Skeleton } from '../analyse/work.ts'
import { moveNumberOf, playLine } from '../positions/board.ts'
import { signOfTry } from './answers/signs.ts'
import type { Said, TaskWords } from './words.ts'

type Tree = Pick<Skeleton, 'fen' | 'line' | 'wrong' | 'defences'>

/** The tree of a task as PGN: main line, wrong tries after its first move, other defences after the replies. */
export function movetext({ fen, line, wrong, defences }: Tree, words: TaskWords): string {
  const main = line.slice(0, words.get('line')?.plies ?? line.length)
  const parts: string[] = []
  for (const [ply, { san }] of playLine(fen, main).entries()) {
    const before = playLine(fen, main.slice(0, ply)).at(-1)?.fen ?? fen
    const isInterrupted =
      ply === 0 || parts.at(-1)?.endsWith(')') === true || parts.at(-1)?.endsWith('}') === true
    parts.push(`${numberOf(before, isInterrupted)}${san}`)
    if (ply === 0) parts.push('$1')
    parts.push(...comment(words.get(`m${ply + 1}`)))
    if (ply === 0)
      parts.push(...wrong.flatMap((tried, index) => wrongTry(fen, tried, words.get(`w${index + 1}`))))
    defences.forEach((defence, index) => {
      if (defence.ply === ply)
        parts.push(...variation(before, defence.line, words.get(`a${index + 1}`), 'last', ''))
    })
  }
  return [...parts, '*'].join(' ')
}

function wrongTry(
  fen: string,
  { line, score, mate }: Skeleton['wrong'][number],
  said: Said | undefined,
): string[] {
  const isSlower = mate !== null && mate > 0
  const nag = `$${nagOf(isSlower ? '?!' : signOfTry({ share: score }))}`
  return variation(fen, line, said, 'first', nag)
}

function variation(
  fen: string,
  line: readonly string[],
  said: Said | undefined,
  place: 'first' | 'last',
  nag: string,
): string[] {
  if (said?.plies === 0) return []
  const moves = playLine(fen, line.slice(0, said?.plies ?? undefined))
  const parts = moves.flatMap(({ san }, ply) => {
    const before = moves[ply - 1]?.fen ?? fen
    const hasComment = said?.texts && ply === (place === 'first' ? 0 : moves.length - 1)
    const isInterrupted = ply === 0 || (ply === 1 && place === 'first' && said?.texts !== null)
    return [
      `${numberOf(before, isInterrupted)}${san}`,
      ...(ply === 0 && nag ? [nag] : []),
      ...(hasComment ? comment(said) : []),
    ]
  })
  return [`(${parts.join(' ')})`]
}

function comment(said: Said | undefined): string[] {
  if (!said) return []
  const arrows = said.marks.filter(mark => mark.length === 5)
  const squares = said.marks.filter(mark => mark.length === 3)
  const shapes =
    (arrows.length > 0 ? `[%cal ${arrows.join(',')}]` : '') +
    (squares.length > 0 ? `[%csl ${squares.join(',')}]` : '')
  if (!said.texts) return shapes ? [`{${shapes}}`] : []
  return [`{${shapes}${shapes ? ' ' : ''}${said.texts.en}}`, `{[%lang ru] ${said.texts.ru}}`]
}

function numberOf(fen: string, isInterrupted: boolean): string {
  return turnOf(fen) === 'white' || isInterrupted ? `${moveNumberOf(fen)} ` : ''
}

/** A game as the catalogue's files have it: its tags, an empty line, its moves. */
export function gameText(tags: Readonly<Record<string, string>>, moves: string): string {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`)
  return `${[...head, '', wrapped(moves)].join('\n')}\n`
}

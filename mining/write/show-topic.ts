import { matingMoves } from '@tabia/core/chess/check/mate/mate.ts'
import { formatSan } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { readWork, idOf, inOrder } from '../analyse/work.ts'
import type { Skeleton } from '../analyse/work.ts'
import type { TopicPlan } from '../choose/plans.ts'
import { playLine } from '../positions/board.ts'
import { diagram, materialOf, sightOf, men, attackers, name, names, passing } from '../positions/sight.ts'

/** A topic as its writer needs it: boards, lines, and who attacks whom. */
export function showTopic(topic: TopicPlan, path: string): string {
  return inOrder(readWork(path).skeletons)
    .map(skeleton => show(skeleton))
    .join('\n\n')
    .concat(`\n(${topic.name.en})`)
}

function show(skeleton: Skeleton): string {
  const { fen, goal, mateIn, motifs, last, line, wrong, defences } = skeleton
  const played = playLine(fen, line)
  const end = played.at(-1)?.fen ?? fen
  return [
    `#${idOf(skeleton)} ${fen} last ${last ?? '-'} ${goal} ${mateIn || ''} [${motifs.join(' ')}]`,
    diagram(fen),
    `line: ${sans(fen, line)}   ${materialOf(fen)} -> ${materialOf(end)}`,
    ...played.flatMap((move, ply) =>
      ply % 2 === 0 && ply < 5 ? [`  m${ply + 1} ${move.san}: ${sightOf(move.fen, move.to)}`] : [],
    ),
    ...(goal === 'mate' ? [`  net: ${netOf(end)}`] : [`  worries: ${worriesOf(fen)}`]),
    ...wrong.map(({ line: tried, score, mate }, index) => {
      const after = playLine(fen, tried)
      const first = after[0]
      const facts = first ? sightOf(first.fen, first.to) : ''
      return `w${index + 1} ${sans(fen, tried)}  (${score.toFixed(2)}${mate === null ? '' : ` mate ${mate}`}; ${materialOf(after.at(-1)?.fen ?? fen)}) ${facts}`
    }),
    ...defences.map(
      ({ ply, line: other }, index) =>
        `a${index + 1} at ${ply + 1}: ${sans(played[ply - 1]?.fen ?? fen, other)}`,
    ),
  ].join('\n')
}

function sans(fen: string, line: readonly string[]): string {
  return playLine(fen, line)
    .map(({ san }) => san)
    .join(' ')
}

/** Why a mate is one: what stands on each square round the king, and who holds it. */
export function netOf(fen: string): string {
  const position = positionFrom(fen)
  const king = position.board.kingOf(position.turn)
  if (king === undefined || !position.isCheckmate()) return ''
  const enemy = position.turn === 'white' ? 'black' : 'white'
  // The king casts no shadow on the square behind it.
  position.board.take(king)
  const around = [-9, -8, -7, -1, 1, 7, 8, 9]
    .map(step => king + step)
    .filter(square => square >= 0 && square < 64 && Math.abs((square % 8) - (king % 8)) <= 1)
  const squares = around.map(square => {
    const own = position.board.get(square)?.color === position.turn
    return own
      ? `${name(position, square)} own`
      : `${name(position, square)} held by ${names(position, attackers(position, square, enemy))}`
  })
  return squares.join('; ')
}

/** What the side to move has to fear: mates in one, and its attacked pieces. */
export function worriesOf(fen: string): string {
  const position = positionFrom(fen)
  const enemy = position.turn === 'white' ? 'black' : 'white'
  const hit = men(position, position.turn)
    .filter(square => attackers(position, square, enemy).length > 0)
    .map(
      square =>
        `${name(position, square)} by ${names(position, attackers(position, square, enemy))} guarded by ${names(position, attackers(position, square, position.turn))}`,
    )
  const other = position.isCheck() ? undefined : positionFrom(passing(fen))
  const mates = other ? matingMoves(other, 1).map(move => formatSan(other, move)) : []
  return [mates.length > 0 ? `threat ${mates.join(' ')}` : '', ...hit].filter(each => each !== '').join('; ')
}

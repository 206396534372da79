import { playLine } from './board.ts'
import { readWork } from './cache.ts'
import type { TopicPlan } from './plans/plan.ts'
import { netOf, worriesOf } from './net.ts'
import { diagram, materialOf, sightOf } from './sight.ts'
import { idOf, inOrder } from './skeleton.ts'
import type { Skeleton } from './skeleton.ts'

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

import { texts } from '../../../training/vocabulary.ts'

/** An expected score, as players read it. */
const percent = (share: number) => `${Math.round(share * 100)} %`

/** Messages about what tablebase and engine say of a task. */
export const JUDGES = {
  tableSays: (outcome: 'win' | 'draw' | 'loss') =>
    ({
      win: texts(
        'King and pawn against king: this position is won.',
        'Король с пешкой против короля: выиграно.',
      ),
      draw: texts(
        'King and pawn against king: this position is drawn.',
        'Король с пешкой против короля: ничья.',
      ),
      loss: texts(
        'King and pawn against king: this position is lost.',
        'Король с пешкой против короля: проиграно.',
      ),
    })[outcome],
  tableGivesAway: (move: string) =>
    texts(`${move} gives half a point or more away.`, `${move} упускает по меньшей мере пол-очка.`),
  tableHolds: (moves: string) =>
    texts(`Keeps the result, too: ${moves}.`, `Сохраняет результат и: ${moves}.`),
  overkill: (points: number) =>
    texts(
      `The solver is ${points} pawns ahead before the first move.`,
      `Перевес решающего до первого хода: ${points}.`,
    ),
  engineNotGoal: (goal: 'win' | 'draw', best: string, share: number) =>
    texts(
      `The engine expects ${percent(share)} after the best move, ${best}: ${goal === 'win' ? 'no win' : 'no draw'}.`,
      `После лучшего хода ${best} движок ждёт ${percent(share)} очка: ${goal === 'win' ? 'это не выигрыш' : 'это не ничья'}.`,
    ),
  engineNoMate: (move: string, share: number) =>
    texts(
      `The engine expects ${percent(share)} after ${move}: no mate.`,
      `После ${move} движок ждёт ${percent(share)} очка: мата нет.`,
    ),
  engineNotBest: (move: string, share: number, best: string, bestShare: number) =>
    texts(
      `The engine expects ${percent(share)} after ${move} and ${percent(bestShare)} after ${best}.`,
      `После ${move} движок ждёт ${percent(share)} очка, после ${best} — ${percent(bestShare)}.`,
    ),
  engineAlsoRight: (move: string, share: number) =>
    texts(`${move} does it, too (${percent(share)}).`, `${move} тоже решает (${percent(share)}).`),
  engineGrey: (move: string, share: number, bestShare: number) =>
    texts(
      `${move} is neither right nor clearly wrong (${percent(share)}; the best move has ${percent(bestShare)}).`,
      `${move} — ни верный, ни явно ошибочный ход (${percent(share)}; у лучшего ${percent(bestShare)}).`,
    ),
  engineShorter: (move: string, moves: number, stated: number) =>
    texts(
      `The engine mates in ${moves} with ${move}, and the goal is mate in ${stated}.`,
      `Движок даёт мат в ${moves} х. ходом ${move}, а цель — мат в ${stated} х.`,
    ),
}

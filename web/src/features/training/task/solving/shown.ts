import type { Move } from '@tabia/contract/entities.ts'
import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
import { pathTo } from '@tabia/core/chess/explanation/explanation-walk.ts'
import { endOf, lastShown, type Line, type LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { BoardFlow } from './task-flow.ts'

/** What the flow puts on the board. */
export interface Shown {
  fen: string
  lastMove: readonly string[] | undefined
  shapes: readonly Shape[]
  /** Where the answer went, while it is the answer that stands on the board. */
  verdict: { square: string; right: boolean } | undefined
  /** The game is over here: no further move. */
  end: LineEnd | undefined
}

export function shownBy(flow: BoardFlow): Shown {
  const line = flow.step === 'checked' ? flow.walk.line : flow.line
  const position = shownPosition(flow, line)
  return { ...position, verdict: verdictOn(flow, position.fen), end: endOf(line) }
}

function shownPosition(flow: BoardFlow, line: Line): Pick<Shown, 'fen' | 'lastMove' | 'shapes'> {
  const { task } = flow
  const own = lastShown(line)
  if (own) return { fen: own.fen, lastMove: [own.from, own.to], shapes: [] }

  const path = flow.step === 'checked' ? pathTo(flow.reply.moves, flow.walk.at ?? '') : []
  const move = path.at(-1)
  if (move)
    return { fen: move.fen, lastMove: squaresOf(path.at(-2)?.fen ?? task.fen, move), shapes: move.shapes }

  return {
    fen: task.fen,
    lastMove: task.lastMove ? [task.lastMove.from, task.lastMove.to] : undefined,
    shapes: [],
  }
}

function squaresOf(before: string, move: Move): string[] | undefined {
  const played = playMove(before, move.m)
  return played && [played.from, played.to]
}

function verdictOn(flow: BoardFlow, fen: string): Shown['verdict'] {
  if (flow.step !== 'checked') return undefined
  const answer = playMove(flow.task.fen, flow.answer)
  return answer?.fen === fen ? { square: answer.to, right: flow.reply.result } : undefined
}

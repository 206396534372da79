import { CODES } from '@tabia/core/chess/check/codes.ts'
import { faultsByEngine } from '@tabia/core/chess/check/engine-judgement.ts'
import type { JudgedMove } from '@tabia/core/chess/check/engine-judgement.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { isPawnEnding } from '@tabia/core/chess/check/pawns/pawn-ending.ts'
import { formatUci, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { SourcedTask } from '@tabia/core/chess/read-topic.ts'
import { engineSpelling } from '../engine/spelling.ts'
import type { UciEngine } from '../engine/uci-engine.ts'

/** Engine nodes per task: level 2 takes minutes for a course, level 3 hours. */
export const NODES = { 2: 150_000, 3: 1_500_000 } as const

const LINES = 3

export interface EngineCheck {
  nodes: number
  /** The longest mate that was proved: what is proved needs no opinion. */
  proveMates: number
  /** Errors where it finds any; else it only advises, as a coach may know better. */
  strict: boolean
  onTask?: ((checked: number) => void) | undefined
}

/** What an engine says against the tasks that nothing proves. */
export async function checkWithEngine(
  engine: UciEngine,
  tasks: readonly SourcedTask[],
  { nodes, proveMates, strict, onTask }: EngineCheck,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, source] of tasks.entries()) {
    const { task, mutes, file, game, line, column } = source
    if (!isProved(source, proveMates)) {
      const faults = faultsByEngine(task, await judgeMoves(engine, source, nodes))
      for (const { code, sentence } of faults.filter(fault => !mutes.includes(fault.code))) {
        const finding = findingOf(problem(code, { line, column }, sentence), file, game)
        findings.push({ ...finding, severity: strict ? CODES[code].severity : 'warning' })
      }
    }
    onTask?.(index + 1)
  }
  return findings
}

function isProved({ task }: SourcedTask, proveMates: number): boolean {
  const isProvedMate = task.goal === 'mate' && (task.mateIn ?? 0) <= proveMates
  return isProvedMate || (proveMates > 0 && isPawnEnding(task))
}

/** The engine's best moves, and the task's right ones where they are not among them. */
async function judgeMoves(engine: UciEngine, { task }: SourcedTask, nodes: number): Promise<JudgedMove[]> {
  const { lines } = await engine.search(task.fen, { nodes, lines: LINES })
  const position = positionFrom(task.fen)
  const judged = lines.flatMap(({ moves: [first = ''], score }) => {
    const move = readMove(position, first)
    return move ? [{ uci: formatUci(move), score }] : []
  })
  for (const uci of task.rightMoves.filter(right => !judged.some(each => each.uci === right))) {
    const move = readMove(position, uci)
    const only = [move ? engineSpelling(position, move) : uci]
    const [line] = (await engine.search(task.fen, { nodes, only })).lines
    if (line) judged.push({ uci, score: line.score })
  }
  return judged
}

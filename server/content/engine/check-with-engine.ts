import { createHash } from 'node:crypto'
import { CODES } from '@tabia/core/chess/check/codes.ts'
import type { Severity } from '@tabia/core/chess/check/codes.ts'
import { faultsByEngine } from '@tabia/core/chess/check/engine-judgement.ts'
import type { Fault, JudgedMove } from '@tabia/core/chess/check/engine-judgement.ts'
import { findingOf, problem } from '@tabia/core/chess/check/finding.ts'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { isPawnEnding } from '@tabia/core/chess/check/pawns/pawn-ending.ts'
import { formatUci, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { SourcedTask } from '@tabia/core/chess/read-topic.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Searcher } from './look.ts'
import { engineSpelling } from './spelling.ts'

/** Engine nodes per task: level 2 takes minutes for a course, level 3 hours. */
export const NODES = { 2: 150_000, 3: 1_500_000 } as const

const LINES = 3

export interface EngineCheck {
  nodes: number
  /** The longest mate that was proved: what is proved needs no opinion. */
  proveMates: number
  /** What of it is an error: all, for our own courses; what it disproves; nothing. A coach may know better. */
  errors: 'all' | 'disproved' | 'none'
  onTask?: ((checked: number) => void) | undefined
}

/** What an engine says against the tasks that nothing proves. */
export async function checkWithEngine(
  engine: Searcher,
  tasks: readonly SourcedTask[],
  { nodes, proveMates, errors, onTask }: EngineCheck,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, source] of tasks.entries()) {
    const { task, mutes, file, game, line, column } = source
    if (!isProved(source, proveMates)) {
      const faults = faultsByEngine(task, await judgeMoves(engine, source, nodes))
      for (const fault of faults.filter(each => !mutes.includes(each.code))) {
        const finding = findingOf(problem(fault.code, { line, column }, fault.sentence), file, game)
        findings.push({ ...finding, severity: severityOf(fault, errors) })
      }
    }
    onTask?.(index + 1)
  }
  return findings
}

function severityOf({ code, disproves }: Fault, errors: EngineCheck['errors']): Severity {
  if (errors === 'all') return CODES[code].severity
  return errors === 'disproved' && disproves ? 'error' : 'warning'
}

/** Of all that the engine's word hangs on: what was found of an equal question need not be asked again. */
export function engineQuestion({ task, mutes }: SourcedTask): string {
  const { fen, goal, mateIn, rightMoves }: AuthoredTask = task
  return createHash('sha256')
    .update(JSON.stringify([fen, goal, mateIn, rightMoves, mutes]))
    .digest('hex')
}

/** What is proved needs no opinion. */
export function isProved({ task }: Pick<SourcedTask, 'task'>, proveMates: number): boolean {
  const isProvedMate = task.goal === 'mate' && (task.mateIn ?? 0) <= proveMates
  return isProvedMate || (proveMates > 0 && isPawnEnding(task))
}

/** The engine's best moves, and the task's right ones where they are not among them. */
async function judgeMoves(engine: Searcher, { task }: SourcedTask, nodes: number): Promise<JudgedMove[]> {
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

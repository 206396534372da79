import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '@tabia/core/chess/check/finding.ts'
import { checkWithEngine, NODES } from '../../content/engine/check-with-engine.ts'
import type { Searcher } from '../../content/engine/look.ts'
import { saveEngineFindings, takeEngine } from './job-queries.ts'
import type { EngineTask } from './plan-course.ts'
import type { PlacedFinding } from './prepare-publication.ts'
import { PROVED } from './planner.ts'
import type { JobDeps, Running } from './job-deps.ts'

const TURN_MS = 500

/**
 * Asks an engine about these tasks, one job of the school at a time, and keeps what it says with the draft. Only what it
 * disproves is an error.
 * @param games the PGN each task was read from: what was changed meanwhile gets no findings
 * @returns undefined where no engine can be asked
 */
export async function askEngine(
  deps: JobDeps,
  running: Running,
  tasks: readonly EngineTask[],
  games: ReadonlyMap<string, string>,
): Promise<PlacedFinding[] | undefined> {
  const { db, now, engine, log } = deps
  if (tasks.length === 0) return []
  while (!(await takeEngine(db, running.job, now()))) {
    running.signal.throwIfAborted()
    await pause(TURN_MS)
  }
  const found: PlacedFinding[] = []
  try {
    await engine(async searcher => {
      for (const [index, task] of tasks.entries()) {
        const findings = await checkOne(searcher, task)
        const pgn = games.get(task.sourced.task.key) ?? ''
        if (task.id > 0) await saveEngineFindings(db, { id: task.id, pgn, question: task.question, findings })
        found.push(
          ...findings.map(finding => ({ task: task.id > 0 ? task.id : null, where: task.where, finding })),
        )
        await running.tell('engine', Math.floor((100 * (index + 1)) / tasks.length))
      }
    })
  } catch (error) {
    running.signal.throwIfAborted()
    log.warn({ error: String(error) }, 'no engine could be asked')
    return undefined
  }
  return found
}

const checkOne = (searcher: Searcher, { sourced }: EngineTask): Promise<Finding[]> =>
  checkWithEngine(searcher, [sourced], { nodes: NODES[2], proveMates: PROVED, errors: 'disproved' })

import { engineAtHand, findEngine } from './find-engine.ts'
import { UciEngine } from './uci-engine.ts'
import type { EngineOptions } from './uci-engine.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Runs work with an engine of its own, and closes it when the work ends or fails:
 *
 *     await withEngine(process.env, { hashMb: 64 }, engine => engine.search(fen, { nodes: 100_000 }))
 *
 * `env` names the program (STOCKFISH_PATH) or its folders (PATH); throws NoEngine where none is found.
 */
export async function withEngine<Result>(
  env: Environment,
  options: EngineOptions,
  work: (engine: UciEngine) => Promise<Result>,
): Promise<Result> {
  return untilDone(await UciEngine.start(findEngine(env), options), work)
}

/** The same with what there is, so it never throws NoEngine; in the background, whatever else the machine does. */
export async function withEngineAtHand<Result>(
  env: Environment,
  options: EngineOptions,
  work: (engine: UciEngine) => Promise<Result>,
): Promise<Result> {
  const { path, args } = engineAtHand(env)
  return untilDone(await UciEngine.start(path, { ...options, args, inBackground: true }), work)
}

async function untilDone<Result>(
  engine: UciEngine,
  work: (engine: UciEngine) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

import { findEngine } from './find-engine.ts'
import { UciEngine } from './uci-engine.ts'
import type { EngineOptions } from './uci-engine.ts'

/**
 * Runs work with an engine of its own, and closes it when the work ends or fails:
 *
 *     await withEngine(process.env, { hashMb: 64 }, engine => engine.search(fen, { nodes: 100_000 }))
 *
 * `env` names the program (STOCKFISH_PATH) or its folders (PATH); throws NoEngine where none is found.
 */
export async function withEngine<Result>(
  env: Readonly<Record<string, string | undefined>>,
  options: EngineOptions,
  work: (engine: UciEngine) => Promise<Result>,
): Promise<Result> {
  const engine = await UciEngine.start(findEngine(env), options)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

import { findEngine } from '../server/content/engine/find-engine.ts'
import { UciEngine } from '../server/content/engine/uci-engine.ts'

/** An engine for this work alone; it ends with it, whatever happens. */
export async function withEngine<Result>(work: (engine: UciEngine) => Promise<Result>): Promise<Result> {
  const engine = await UciEngine.start(findEngine(process.env), { hashMb: 64 })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

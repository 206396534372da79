import { parentPort } from 'node:worker_threads'
import type { Jobs, Reply } from './worker-pool.ts'

/** In a thread of a pool: does the jobs it is sent, one after the other. */
export function answerJobs(jobs: Jobs): void {
  const answer = async (work: Jobs[string] | undefined, input: never) => {
    const reply = await replyTo(work, input)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    parentPort?.postMessage(reply)
  }
  parentPort?.on('message', ({ kind, input }: { kind: string; input: never }) => {
    void answer(jobs[kind], input)
  })
}

async function replyTo(work: Jobs[string] | undefined, input: never): Promise<Reply> {
  try {
    return { result: await work?.(input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

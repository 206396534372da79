import { parentPort } from 'node:worker_threads'
import { drawAward } from './document/draw-award.ts'
import { printPdf } from './document/print-pdf.ts'
import { socialImage } from './document/social-image.ts'
import { inOutlines } from './document/typeset.ts'
import type { Rendering } from './renderer.ts'

// The thread of renderer.ts: one job after the other.

let done = Promise.resolve()

parentPort?.on('message', (job: Rendering & { id: number }) => {
  done = done.then(() => answer(job))
})

async function answer({ id, ...job }: Rendering & { id: number }): Promise<void> {
  const outcome = await print(job).then(
    content => ({ content }),
    (error: unknown) => ({ failure: String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage({ id, ...outcome })
}

async function print({ kind, award, issuedAt }: Rendering): Promise<Uint8Array> {
  if (kind === 'pdf') return printPdf(award, issuedAt)
  return kind === 'image' ? socialImage(award) : Buffer.from(drawAward(award, inOutlines))
}

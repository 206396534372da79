import { constants, setPriority } from 'node:os'
import type { PictureJob } from './picture-process.ts'
import { smallSquare } from './small-square.ts'

// The process of picture-process.ts: draws what it is sent and watches its own memory. It ends with the server, whose
// end closes the channel.

const CHECK_MS = 20
const MB = 1024 * 1024

// The server goes first wherever both want a core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The server is gone: no answer can be sent any more.
process.on('disconnect', () => process.exit())
process.on('message', ({ file, megabytes }: PictureJob) => void draw(file, megabytes * MB))

async function draw(file: Uint8Array, most: number): Promise<void> {
  const check = () => process.memoryUsage.rss() > most && process.send?.('too_much')
  if (check()) return
  // The picture is opened on another thread, so this one is free to look.
  const watch = setInterval(check, CHECK_MS)
  const outcome = await smallSquare(file)
  clearInterval(watch)
  process.send?.(outcome)
}

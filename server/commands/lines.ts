import type { Socket } from 'node:net'
import { z } from 'zod'

// What a command and a server say to each other: lines of JSON. A command sends a request and then the items it
// announced, one a line; the server answers with any number of `say` and ends with one of the others.

export const Request = z.object({
  secret: z.string(),
  /** Digest of the code the command runs. */
  code: z.string(),
  name: z.string(),
  args: z.unknown(),
  /** How many follow, one a line; null: `args` is all. */
  items: z.number().int().min(0).nullable(),
})

export type Reply =
  | { kind: 'waiting' }
  | { kind: 'say'; text: string }
  | { kind: 'result'; value?: unknown }
  /** The server runs other code than the command. */
  | { kind: 'otherCode' }
  /** It cannot be done, and why. */
  | { kind: 'refused'; why: string }
  /** A bug: the stack. */
  | { kind: 'broken'; stack: string }

export const formatLine = (value: object) => `${JSON.stringify(value)}\n`

/** A course of 336 tasks is about 1.5 MB, all that come with the product together 15. */
const MOST_BYTES = 64 * 1024 * 1024

/** Calls `onLine` for each line as it comes; `onTooLong` once, when more has come than anything sensible needs. */
export function readLines(
  socket: Socket,
  onLine: (line: string) => void,
  onTooLong: () => void = () => socket.destroy(),
): void {
  let parts: Buffer[] = []
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_BYTES) {
      parts = []
      socket.removeAllListeners('data').resume()
      onTooLong()
      return
    }
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      from = end + 1
      const line = Buffer.concat(parts).toString()
      parts = []
      onLine(line)
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  })
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface StandInRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status: number
  json: unknown
}

/**
 * What may go wrong between two servers. `lost`: it is done, and the answer never arrives. `slow`: it is done, and the
 * answer takes longer than anybody waits.
 */
export type Fault =
  | 'none'
  | 'down'
  | 'slow'
  | 'error before'
  | 'error after'
  | 'lost'
  | 'garbage'
  | 'too many'

const FAULT_ANSWERS: Partial<Record<Fault, Answer>> = {
  'error before': { status: 500, json: { type: 'error' } },
  'too many': { status: 429, json: { type: 'error' } },
}

interface Line {
  fault: Fault
  asked: StandInRequest[]
  /** The answer to every request. */
  answer?: Answer | undefined
  /** What happens when a question has come, and when it is done and not yet answered. */
  before?: ((asked: StandInRequest) => unknown) | undefined
  after?: ((asked: StandInRequest) => unknown) | undefined
}

/** A service on this machine's own loopback, over real sockets, with a line that a test may break. */
export async function openStandIn(handle: (asked: StandInRequest) => Answer | Promise<Answer>) {
  const line: Line = { fault: 'none', asked: [] }
  const server = createServer((request, response) => {
    // What a test does in the middle may end the question.
    serve(request, response).catch(() => request.socket.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const { method = '', headers } = request
    const asked: StandInRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: await text(request),
    }
    line.asked.push(asked)
    const { fault } = line
    if (fault === 'down') return request.socket.destroy()
    await line.before?.(asked)
    const answer = line.answer ?? FAULT_ANSWERS[fault] ?? (await handle(asked))
    await line.after?.(asked)
    if (fault === 'lost') return request.socket.destroy()
    if (fault === 'slow') return
    if (fault === 'garbage') return response.writeHead(200).end('<html>')
    if (fault === 'error after') return response.writeHead(500).end('{}')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  }
  const listen = (at: number) => new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  async function die() {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {
    line,
    url: `http://127.0.0.1:${port}`,
    /** Gone in the middle of whatever it does; what it has done stays done. */
    die,
    comeBack: () => listen(port),
    close: die,
  }
}

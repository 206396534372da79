import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
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

/** What may go wrong between two servers. `lost`: it is done, and the answer never arrives. */
export type Fault = 'none' | 'down' | 'error before' | 'error after' | 'lost' | 'garbage' | 'too many'

const FAULT_ANSWERS: Partial<Record<Fault, Answer>> = {
  'error before': { status: 500, json: { type: 'error' } },
  'too many': { status: 429, json: { type: 'error' } },
}

/** A service on this machine's own loopback, over real sockets, with a line that a test may break. */
export async function openStandIn(handle: (asked: Asked) => Answer | Promise<Answer>) {
  const line: { fault: Fault; asked: Asked[] } = { fault: 'none', asked: [] }
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const { method = '', headers } = request
    const asked: Asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: await text(request),
    }
    line.asked.push(asked)
    const { fault } = line
    if (fault === 'down') return request.socket.destroy()
    const answer = FAULT_ANSWERS[fault] ?? (await handle(asked))
    if (fault === 'lost') return request.socket.destroy()
    if (fault === 'garbage') return response.writeHead(200).end('<html>')
    if (fault === 'error after') return response.writeHead(500).end('{}')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    line,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Takes what a counter of visits is told: calls and pictures, each as its address and body. */
export async function openStandInCounter() {
  const told: { path: string; query: URLSearchParams; body: string }[] = []
  async function take(request: IncomingMessage): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://counter.example')
    told.push({ path: pathname, query: searchParams, body: await text(request) })
  }
  const server = createServer((request, response) => {
    void take(request).then(() => response.writeHead(202, { 'access-control-allow-origin': '*' }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, told, close: () => server.close() }
}

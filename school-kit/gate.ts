import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a server: passes everything on, or, once it is shut, accepts and says nothing. */
export async function openGate(to: number) {
  const sockets = new Set<Socket>()
  let shut = false
  const server = createServer(socket => {
    const behind = shut ? undefined : connect(to, '127.0.0.1')
    for (const each of [socket, ...(behind ? [behind] : [])]) {
      sockets.add(each)
      each
        .on('error', () => {})
        .on('close', () => (sockets.delete(each), socket.destroy(), behind?.destroy()))
    }
    if (!behind) return
    socket.on('data', data => shut || behind.write(data))
    behind.on('data', data => shut || socket.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    shut: () => void (shut = true),
    open: () => void (shut = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * `refuses`: says it has no time (451). `lost`: takes the letter and cuts the connection before saying so. `silent`:
 * accepts and says nothing. `slow`: takes a second for every word.
 */
export type MailFault = 'none' | 'refuses' | 'lost' | 'silent' | 'slow'

export interface Delivery {
  to: string
  messageId: string
}

/** A mail server on this machine's own loopback, as far as a sender needs one. */
export async function openSmtpStandIn() {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  const line: { fault: MailFault } = { fault: 'none' }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    void talk(socket).catch(() => socket.destroy())
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function talk(socket: Socket): Promise<void> {
    if (line.fault === 'silent') return
    const say = async (words: string) => {
      if (line.fault === 'slow') await new Promise(resolve => setTimeout(resolve, 1000))
      socket.write(`${words}\r\n`)
    }
    let to = ''
    let letter: string[] | undefined
    let rest = ''
    await say('220 stand-in')
    for await (const part of socket) {
      rest += String(part)
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter && text !== '.') letter.push(text)
        else if (letter) {
          const head = letter.join('\n')
          letter = undefined
          deliveries.push({ to, messageId: /^message-id: *(\S+)/im.exec(head)?.[1] ?? '' })
          if (line.fault === 'lost') return void socket.destroy()
          await say('250 taken')
        } else if (/^mail /i.test(text) && line.fault === 'refuses') await say('451 no time')
        else if (/^rcpt to:/i.test(text)) {
          to = /<(.*)>/.exec(text)?.[1] ?? ''
          await say('250 ok')
        } else if (/^data/i.test(text)) {
          letter = []
          await say('354 go on')
        } else if (/^quit/i.test(text)) {
          await say('221 bye')
          socket.end()
        } else await say('250 ok')
      }
    }
  }
  async function die() {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: `smtp://127.0.0.1:${port}`, line, deliveries, die, comeBack: () => listen(port), close: die }
}

export type SmtpStandIn = Awaited<ReturnType<typeof openSmtpStandIn>>

import { once } from 'node:events'
import { connect } from 'node:net'

/** A bare connection to a listening server, for what no well-behaved client sends. */
export async function openRawConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setEncoding('utf8')
  let received = ''
  socket.on('data', text => (received += String(text)))
  socket.on('error', () => {})
  await once(socket, 'connect')

  return {
    send: (text: string) => void socket.write(text),
    /** The next answer with a JSON body. */
    async answer() {
      for (;;) {
        const whole = wholeAnswer(received)
        if (whole) return whole
        if (socket.closed) throw new Error(`the connection was closed after: ${received}`)
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      }
    },
    close: () => void socket.destroy(),
  }
}

/** Undefined while it is not all there. */
function wholeAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length) || Buffer.byteLength(body) < length) return undefined
  return { status: Number(head.slice(9, 12)), head, body: body.startsWith('{') ? JSON.parse(body) : body }
}

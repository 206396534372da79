import { connect } from 'node:net'

interface Answer {
  status: number
  body: string
}

export interface Connection {
  post: (path: string, token: string, body: string) => Promise<Answer>
  close: () => void
}

/**
 * One keep-alive connection that sends a request after the other. Bare sockets: the client shares the machine with
 * what it measures, so it must cost little.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = ''
  let answered: (answer: Answer) => void = () => {}
  socket.on('data', chunk => {
    received += String(chunk)
    const answer = wholeAnswer(received)
    if (!answer) return
    received = ''
    answered(answer)
  })

  return {
    post(path, token, body) {
      const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n`
      const kind = `content-type: application/json\r\naccept-language: en\r\n`
      socket.write(`${head}${kind}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      return new Promise(resolve => {
        answered = resolve
      })
    },
    close: () => void socket.destroy(),
  }
}

/** Undefined while it is not all there. */
function wholeAnswer(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  const body = text.slice(end + 4)
  return Buffer.byteLength(body) < length ? undefined : { status: Number(text.slice(9, 12)), body }
}

import { connect } from 'node:net'

export interface Answer {
  status: number
  body: string
}

export interface Connection {
  get: (path: string, token: string) => Promise<Answer>
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

  const send = (request: string): Promise<Answer> => {
    socket.write(request)
    return new Promise(resolve => {
      answered = resolve
    })
  }
  const head = (method: string, path: string, token: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: bench\r\naccept-language: en\r\n` +
    (token && `authorization: Bearer ${token}\r\n`)

  return {
    get: (path, token) => send(`${head('GET', path, token)}\r\n`),
    post: (path, token, body) => {
      const length = Buffer.byteLength(body)
      const kind = `content-type: application/json\r\ncontent-length: ${length}\r\n`
      return send(`${head('POST', path, token)}${kind}\r\n${body}`)
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

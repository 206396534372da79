import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { AttackedSchool } from './school.ts'

/** Goes on until `signal` says so; counts what was answered, by status. */
export type Attack = (school: AttackedSchool, signal: AbortSignal) => Promise<Answers>
export type Answers = Map<number | 'cut', number>

const BODY = 4 * 1024 * 1024
const STEP = 64 * 1024
/** Between an answer and the next request of a connection: the client shares the cores with what it measures. */
const PAUSE_MS = 50
const BOUNDARY = 'x'.repeat(40)
const FORM = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="photo"; filename="x.png"',
  'Content-Type: image/png',
  '\r\n',
].join('\r\n')

/** The same picture eight at a time, again and again, from one account after the other. */
export const uploads =
  (picture: Uint8Array): Attack =>
  (school, signal) => {
    const body = Buffer.concat([Buffer.from(FORM), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    let turn = 0
    const headers = () => ({
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      authorization: `Bearer ${school.tokens[turn++ % school.tokens.length]}`,
    })
    return repeat(8, '127.0.1.1', signal, { ...postOf(school, '/api/account/avatar'), headers, body })
  }

/** One path over and over from one address, twenty at a time. */
export const gets =
  (pathOf: (school: AttackedSchool) => string, address: string): Attack =>
  (school, signal) =>
    repeat(20, address, signal, {
      port: school.port,
      method: 'GET',
      path: pathOf(school),
      headers: () => ({}),
    })

/** Connections that send 4 MB of a body, then a byte a second, and never come to its end. */
export const endlessBodies =
  (withToken: boolean, connections = 200): Attack =>
  async (school, signal) => {
    const answers: Answers = new Map()
    const sockets = Array.from({ length: connections }, (_, at) => {
      const token = withToken ? `authorization: Bearer ${school.tokens[at]}\r\n` : ''
      const socket = connect({ port: school.port, host: '127.0.0.1', localAddress: `127.0.2.${at + 1}` })
      socket.once('data', data => count(answers, Number(data.toString().slice(9, 12))))
      socket.on('error', () => {})
      socket.once('close', () => signal.aborted || count(answers, 'cut'))
      socket.write(
        `POST /api/account/avatar HTTP/1.1\r\nhost: bench\r\n${token}` +
          `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
          'transfer-encoding: chunked\r\n\r\n',
      )
      void feed(socket, signal)
      return socket
    })
    await new Promise(resolve => {
      signal.addEventListener('abort', resolve)
    })
    for (const socket of sockets) socket.destroy()
    return answers
  }

async function feed(socket: Socket, signal: AbortSignal): Promise<void> {
  const chunk = Buffer.concat([
    Buffer.from(`${STEP.toString(16)}\r\n`),
    Buffer.alloc(STEP, 120),
    Buffer.from('\r\n'),
  ])
  for (let sent = 0; sent < BODY && socket.writable && !signal.aborted; sent += STEP) {
    const isFull = !socket.write(chunk)
    if (isFull) await new Promise<void>(resolve => onceOf(socket, ['drain', 'close'], resolve))
  }
  if (socket.destroyed) return
  const drip = setInterval(() => void (socket.writable && socket.write('1\r\nx\r\n')), 1000)
  onceOf(socket, ['close'], () => clearInterval(drip))
}

function onceOf(socket: Socket, events: string[], done: () => void): void {
  for (const event of events) socket.once(event, done)
}

const postOf = ({ port }: AttackedSchool, path: string) => ({ port, method: 'POST', path })

interface Sent {
  port: number
  method: string
  path: string
  headers: () => Record<string, string>
  body?: Buffer
}

async function repeat(atOnce: number, address: string, signal: AbortSignal, sent: Sent): Promise<Answers> {
  const answers: Answers = new Map()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const one = async () => {
    while (!signal.aborted) {
      count(answers, await send(agent, address, signal, sent))
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return answers
}

function send(agent: Agent, localAddress: string, signal: AbortSignal, { body, ...sent }: Sent) {
  return new Promise<number | 'cut'>(resolve => {
    const headers = { ...sent.headers(), ...(body && { 'content-length': body.length }) }
    const asked = request({ ...sent, host: '127.0.0.1', agent, localAddress, signal, headers }, answer => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve('cut'))
    asked.end(body)
  })
}

function count(answers: Answers, status: number | 'cut'): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

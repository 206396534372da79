import { timingSafeEqual } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Deps } from '../deps.ts'
import { codeDigest } from './code-digest.ts'
import type { Conversation } from './conversation.ts'
import { sentenceOf } from './expected.ts'
import { type FunctionName, FUNCTIONS } from './functions.ts'
import { formatLine, readLines, type Reply, Request } from './lines.ts'
import { type Offer, offerCommands } from './offer.ts'
import { both, words } from './words.ts'

/** A command has its request ready when it connects. */
const REQUEST_MS = 30_000
/** The demo has a clock of its own: to the jobs its open payments and letters would look overdue. */
const HOLDS_JOBS: readonly string[] = ['demo'] satisfies FunctionName[]

type AnyFunction = (deps: Deps, args: unknown, conversation: Conversation) => Promise<unknown>
type CommandRequest = ReturnType<typeof Request.parse>
type WholeRequest = Omit<CommandRequest, 'items'> & { items: unknown[] | null }

export interface CommandListener {
  /** A command runs that jobs would disturb. */
  isHeld: () => boolean
  /** The job, left out while a command runs that it would disturb. */
  unlessHeld: (job: (stopping: AbortSignal) => Promise<void>) => (stopping: AbortSignal) => Promise<void>
  /** Takes no more commands; those at work are finished, or stop at the next safe place. */
  stop: () => Promise<void>
}

/** Takes commands from the data folder's owner, and runs each on this server's database, settings and clock. */
export async function listenForCommands(deps: Deps): Promise<CommandListener> {
  const code = codeDigest()
  const stopping = new AbortController()
  const sockets = new Set<Socket>()
  const working = new Set<Promise<void>>()
  /** One of a kind at a time: the last one begun. */
  const latest = new Map<string, Promise<void>>()
  let held = 0
  let offer: Offer | undefined

  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A command that is gone is no fault of the server.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(REQUEST_MS, () => socket.destroy())
    const send = (reply: Reply) => void (socket.writable && socket.write(formatLine(reply)))
    const end = (reply: Reply) => void socket.end(formatLine(reply))
    receive(socket, { check, end }, request => {
      socket.setTimeout(0)
      const turn = takeTurn(request, socket, send).finally(() => {
        working.delete(turn)
        socket.end()
      })
      working.add(turn)
    })
  })
  try {
    offer = await offerCommands(server, deps.config.dataDir)
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'no commands can be taken: they open the database themselves')
  }

  /** Undefined: the request is a good one. */
  function check({ secret, code: theirs, name }: CommandRequest): Reply | undefined {
    if (!isSame(secret, offer?.secret ?? '')) return { kind: 'refused', why: both(words.stranger) }
    if (theirs !== code || !Object.hasOwn(FUNCTIONS, name)) return { kind: 'otherCode' }
    return undefined
  }

  async function takeTurn(given: WholeRequest, socket: Socket, send: (reply: Reply) => void): Promise<void> {
    const gone = new AbortController()
    socket.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, stopping.signal])
    const before = latest.get(given.name)
    if (before) send({ kind: 'waiting' })
    const turn = (before ?? Promise.resolve()).then(() => work(given, signal, send))
    latest.set(given.name, turn)
    await turn
    if (latest.get(given.name) === turn) latest.delete(given.name)
  }

  async function work(
    { name, args, items }: WholeRequest,
    signal: AbortSignal,
    send: (reply: Reply) => void,
  ): Promise<void> {
    const began = performance.now()
    const holds = HOLDS_JOBS.includes(name)
    if (holds) held += 1
    try {
      // Nothing is begun for a command that is gone by now.
      signal.throwIfAborted()
      const given = items === null ? args : { ...(args as object), items }
      const say = (text: string) => send({ kind: 'say', text })
      const run = FUNCTIONS[name as FunctionName] as AnyFunction
      const value = await run(deps, given, { say, signal, rest: ms => pause(ms) })
      send({ kind: 'result', value })
    } catch (error) {
      const why = signal.aborted ? both(words.serverStops) : sentenceOf(error)
      if (why !== undefined) send({ kind: 'refused', why })
      else {
        deps.log.error({ command: name, error: inspect(error) }, 'a command broke')
        send({ kind: 'broken', stack: inspect(error) })
      }
    } finally {
      if (holds) held -= 1
      deps.log.info({ command: name, ms: Math.round(performance.now() - began) }, 'command done')
    }
  }

  return {
    isHeld: () => held > 0,
    unlessHeld: job => async signal => {
      if (held === 0) await job(signal)
    },
    async stop() {
      stopping.abort()
      server.close()
      await Promise.all(working)
      for (const socket of sockets) socket.destroySoon()
      offer?.forget()
    },
  }
}

/** Reads a request with its items; a bad one is answered at once, and the rest of it is let pass. */
function receive(
  socket: Socket,
  { check, end }: { check: (request: CommandRequest) => Reply | undefined; end: (reply: Reply) => void },
  onRequest: (request: WholeRequest) => void,
): void {
  let request: CommandRequest | undefined
  let answered = false
  const items: unknown[] = []
  const answer = (reply: Reply) => {
    answered = true
    end(reply)
  }
  readLines(
    socket,
    line => {
      if (answered) return
      if (request) items.push(JSON.parse(line))
      else {
        request = parse(line)
        const problem = request ? check(request) : ({ kind: 'otherCode' } as const)
        if (problem) return answer(problem)
      }
      if (!request || items.length < (request.items ?? 0)) return
      answered = true
      onRequest({ ...request, items: request.items === null ? null : items })
    },
    () => answer({ kind: 'refused', why: both(words.tooLong) }),
  )
}

function parse(line: string): CommandRequest | undefined {
  try {
    return Request.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

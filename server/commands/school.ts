import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDirOf } from '../config/config.ts'
import type { environment } from '../config/environment.ts'
import { FolderInUse } from '../db/connection/lock.ts'
import { codeDigest } from './code-digest.ts'
import { Refused } from './expected.ts'
import type { ArgsOf, FunctionName, ResultOf } from './functions.ts'
import { formatLine, readLines, type Reply, type Request } from './lines.ts'
import { findOffers, type Offer } from './offer.ts'
import type { OwnSchool } from './own-school.ts'
import { both, words } from './words.ts'

type Environment = ReturnType<typeof environment>

/** A server that starts or stops holds the folder of the embedded database and takes no commands. */
const PATIENCE_MS = 20_000
const RETRY_MS = 500

/** The database, wherever the work on it is done. */
export interface School {
  call: <Name extends FunctionName>(name: Name, args?: ArgsOf<Name>) => Promise<ResultOf<Name>>
  close: () => Promise<void>
}

interface Listeners {
  say: (text: string) => void
  /** It takes longer, and why. */
  wait: (why: { en: string; ru: string }) => void
}

/**
 * A server that runs on this data folder does the work; where there is none, the database is opened here, once, at the
 * first call.
 */
export function openSchool(env: Environment, listeners: Listeners): School {
  let own: OwnSchool | undefined
  return {
    async call<Name extends FunctionName>(name: Name, args?: ArgsOf<Name>): Promise<ResultOf<Name>> {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      while (!own) {
        const answer = await askServers(env, { name, args }, listeners)
        if (answer) return answer.value as ResultOf<Name>
        try {
          // Only now: with a server there is no need to load the whole product.
          const { openOwnSchool } = await import('./own-school.ts')
          own = await openOwnSchool(env)
        } catch (error) {
          if (!(error instanceof FolderInUse) || patience.aborted) throw error
          listeners.wait(words.waitingForFolder)
          await pause(RETRY_MS)
        }
      }
      return own.call(name, args, listeners.say)
    },
    close: async () => own?.close(),
  }
}

/** Undefined: no server runs on this data folder. */
async function askServers(env: Environment, call: { name: string; args: unknown }, listeners: Listeners) {
  const code = codeDigest()
  let refused = false
  for (const offer of offersIn(dataDirOf(env))) {
    const socket = await reach(offer)
    if (!socket) continue
    const reply = await ask(socket, { ...inPieces(call), code, secret: offer.secret }, listeners)
    // Beside it, one of this version may run: the school is being updated.
    if (reply.kind === 'otherCode') refused = true
    else return reply
  }
  if (refused) throw new Refused(both(words.otherCode))
  return undefined
}

function offersIn(dataDir: string): Offer[] {
  try {
    return findOffers(dataDir)
  } catch (error) {
    throw isDenied(error) ? new Refused(both(words.notYours)) : error
  }
}

const isDenied = (error: unknown) => ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

async function reach({ address, forget }: Offer): Promise<Socket | undefined> {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (isDenied(error)) throw new Refused(both(words.notYours))
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ECONNREFUSED' && code !== 'ENOENT') throw error
    forget()
    return undefined
  }
}

interface Pieces {
  name: string
  args: unknown
  items: readonly unknown[] | undefined
}

/** A list of `items` goes one by one. */
function inPieces({ name, args }: { name: string; args: unknown }): Pieces {
  if (typeof args !== 'object' || args === null || !('items' in args))
    return { name, args: args ?? null, items: undefined }
  const { items, ...rest } = args as { items: readonly unknown[] }
  return { name, args: rest, items }
}

function ask(
  socket: Socket,
  { items, ...head }: Pieces & { code: string; secret: string },
  { say, wait }: Listeners,
): Promise<Extract<Reply, { kind: 'result' | 'otherCode' }>> {
  const { promise, resolve, reject } =
    Promise.withResolvers<Extract<Reply, { kind: 'result' | 'otherCode' }>>()
  readLines(socket, line => {
    const reply = JSON.parse(line) as Reply
    switch (reply.kind) {
      case 'waiting':
        return wait(words.waiting)
      case 'say':
        return say(reply.text)
      case 'refused':
        return reject(new Refused(reply.why))
      case 'broken':
        return reject(new Error(reply.stack))
      case 'result':
      case 'otherCode':
        return resolve(reply)
    }
  })
  // A server that refuses early may close before it has read everything.
  socket.on('error', () => {})
  socket.once('close', () => reject(new Refused(both(words.serverGone))))
  const request = { ...head, items: items?.length ?? null } satisfies Partial<
    ReturnType<typeof Request.parse>
  >
  socket.write(formatLine(request))
  for (const item of items ?? []) socket.write(formatLine(item as object))
  return promise.finally(() => socket.destroy())
}

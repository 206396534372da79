import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'

// Where a running server takes commands: the folder DATA_DIR/commands, open to its owner alone. Each server that runs on
// the data folder has a file there, `<id>.json`, which names its socket; with PostgreSQL there may be several. The file
// is written when the socket already listens, so what it names is alive, or its server was killed.

/** Systems take addresses of at most 104 or 108 bytes. */
const LONGEST_ADDRESS = 100

const Offer = z.object({ address: z.string(), secret: z.string() })

export interface Offer extends z.output<typeof Offer> {
  /** The server behind it is gone. */
  forget: () => void
}

/** Lets the server listen for commands, and writes its address into the data folder. */
export async function offerCommands(server: Server, dataDir: string): Promise<Offer> {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const id = randomBytes(6).toString('hex')
  const socket = newSocket(folder, id)
  server.listen(socket)
  await once(server, 'listening')
  if (process.platform !== 'win32') chmodSync(socket, 0o600)
  const secret = randomBytes(24).toString('base64url')
  // Beside the file its name is enough: another container may see the folder under another path.
  const address = dirname(socket) === folder ? basename(socket) : socket
  const file = join(folder, `${id}.json`)
  writeFileSync(`${file}.new`, JSON.stringify({ address, secret }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { address: socket, secret, forget: () => forget(file, socket) }
}

/** What servers offer on this data folder; empty where none runs. */
export function findOffers(dataDir: string): Offer[] {
  const folder = folderIn(dataDir)
  return filesIn(folder).flatMap(name => {
    const file = join(folder, name)
    const offer = readOffer(file)
    if (!offer) return []
    const address = basename(offer.address) === offer.address ? join(folder, offer.address) : offer.address
    return [{ address, secret: offer.secret, forget: () => forget(file, address) }]
  })
}

const folderIn = (dataDir: string) => join(resolve(dataDir), 'commands')

function newSocket(folder: string, id: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\tabia-${id}`
  const socket = join(folder, `${id}.sock`)
  if (Buffer.byteLength(socket) <= LONGEST_ADDRESS) return socket
  return join(mkdtempSync(join(tmpdir(), 'tabia-')), 'commands.sock')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.json'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Undefined if its server has just taken it away. */
function readOffer(file: string) {
  try {
    return Offer.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function forget(file: string, socket: string): void {
  rmSync(file, { force: true })
  rmSync(socket, { force: true })
  if (basename(socket) === 'commands.sock') rmSync(dirname(socket), { recursive: true, force: true })
}

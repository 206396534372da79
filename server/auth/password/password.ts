import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { workQueue } from '../../http/limits/work-queue.ts'

const hashed = promisify(argon2)

/** OWASP's setting for argon2id: 19 MB, two passes, one lane; what it costs stands in docs/security.md. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32
// Hashing has four threads of its own in Node and files need some, too.
const inTurn = workQueue({ atOnce: 2, waiting: 100 })

/** A password as it is kept: the PHC string, which holds its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await argon2id(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
// What a password is compared with when there is no account: answering takes as long as with one.
const NO_PASSWORD = hashPassword(randomBytes(SALT_BYTES).toString('hex'))

/** Whether this is the password. Without one (no account, nothing kept) it never is, in the same time. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(kept || (await NO_PASSWORD)) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const right = Buffer.from(tag, 'base64')
  const given = await argon2id(password, Buffer.from(salt, 'base64'), cost, right.length)
  return Boolean(kept) && timingSafeEqual(given, right)
}

function argon2id(
  password: string,
  nonce: Buffer,
  cost: Record<keyof typeof COST, number>,
  tagLength: number,
) {
  return inTurn(() => hashed('argon2id', { message: password, nonce, tagLength, ...cost }))
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

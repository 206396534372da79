import { writeSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DatabaseUnavailable } from './unavailable.ts'

/** The last line of PostgreSQL before it aborts; the lines after it may hold what a learner has typed. */
const PANIC = /PANIC: +(.+)/

/**
 * PGlite that knows when it is dead. After a PANIC (a write-ahead log that cannot be written) its next statement would
 * keep this thread busy for ever: no other call is answered, no signal heard. So no further word is sent to it, and
 * everything waiting fails with DatabaseUnavailable. The process should end: a new one recovers what was committed.
 */
export class MortalPGlite extends PGlite {
  readonly #death = Promise.withResolvers<Error>()
  #problem = 'it aborted'
  #cause: DatabaseUnavailable | undefined

  /** Resolves with what it died of. */
  readonly dead: Promise<Error> = this.#death.promise

  constructor(options: PGliteOptions) {
    super({
      ...options,
      onStderr: text => {
        this.#problem = PANIC.exec(text)?.[1] ?? this.#problem
        return false
      },
    })
  }

  get isDead(): boolean {
    return this.#cause !== undefined
  }

  /** Called where PostgreSQL would end its process. */
  onAbort(): void {
    if (this.#cause) {
      // Again within one message: nothing else gets a turn any more.
      writeSync(2, `The embedded database aborted: ${this.#problem}\n`)
      process.exit(1)
    }
    this.#cause = new DatabaseUnavailable(new Error(this.#problem))
    this.#death.resolve(this.#cause)
  }

  /** Every message goes through here, those PGlite sends by itself (sync, rollback), too. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#cause) throw this.#cause
    return super.execProtocolRawSync(message)
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../http/calls/api-error.ts'
import { UPLOADS_AT_ONCE } from '../../http/calls/bodies.ts'
import { workQueue } from '../../http/limits/work-queue.ts'

// Strangers' pictures are opened in a process of their own (docs/decisions/costly-work.md): it can be ended in the
// middle of a picture, what it costs can be limited, and the server's threads never wait for it.
//
//   const pictures = openPictures()
//   const webp = await pictures.smallSquare(file)

const CHILD = fileURLToPath(new URL('picture-child.ts', import.meta.url))
const LIMITS = { milliseconds: 10_000, megabytes: 240, idleMilliseconds: 30_000 }
/** As many as are taken in at once: a body that was read need not be refused. */
const WAITING = UPLOADS_AT_ONCE - 1
/** What a Node process needs of the environment, and no secret: hostile files are read here. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** The message to the child, and its answer; a message at any other time says that it needs too much memory. */
export interface PictureJob {
  file: Uint8Array
  megabytes: number
}
export type PictureOutcome = { image: Uint8Array } | { refusal: 'no_photo' | 'photo_too_large' }

/** The process starts with the first picture and ends when there was none for a while. */
export function openPictures(options: Partial<typeof LIMITS> = {}) {
  const { milliseconds, megabytes, idleMilliseconds } = { ...LIMITS, ...options }
  const inTurn = workQueue({ atOnce: 1, waiting: WAITING })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): ChildProcess {
    const env = Object.fromEntries(ENVIRONMENT.map(name => [name, process.env[name]]))
    const started = fork(CHILD, {
      execArgv: ['--max-old-space-size=64'],
      // One thread beside the main one: a picture has one core at most, and leaves less memory behind.
      env: { ...env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    count += 1
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget)
    // It could not be started, or has ended while it was sent something.
    started.on('error', forget)
    // Waiting for a picture, it does not keep the server alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  function kill(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function draw(file: Uint8Array): Promise<Uint8Array> {
    clearTimeout(idle)
    child ??= start()
    const answer = await answerOf(child, { file, megabytes }, milliseconds)
    if (answer === 'too_much') kill()
    idle = setTimeout(kill, idleMilliseconds)
    idle.unref()
    if (answer === 'too_much') throw new ApiError('photo_too_large')
    if ('refusal' in answer) throw new ApiError(answer.refusal)
    return answer.image
  }

  return {
    /** The middle of a picture as a small WebP; refuses what is none, what is too large, and what costs too much. */
    smallSquare: (file: Uint8Array) => inTurn(() => draw(file)),
    /** How many processes there have been. */
    started: () => count,
    kill,
    /** When there is none any more. */
    ended: async () => {
      if (child) await once(child, 'exit')
    },
    async close() {
      clearTimeout(idle)
      const last = child
      // Its end is waited for, whatever else keeps the process alive.
      last?.ref()
      kill()
      if (last && last.exitCode === null && last.signalCode === null) await once(last, 'exit')
    },
  }
}

export type Pictures = ReturnType<typeof openPictures>

function answerOf(child: ChildProcess, job: PictureJob, milliseconds: number) {
  return new Promise<PictureOutcome | 'too_much'>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => resolve('too_much')), milliseconds)
    const onMessage = (answer: unknown) => settle(() => resolve(answer as PictureOutcome | 'too_much'))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the picture process has ended: ${signal ?? code}`)))
    const onError = (error: Error) => settle(() => reject(error))
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onError)
    child.send(job, error => error && onError(error))

    function settle(how: () => void): void {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
  })
}

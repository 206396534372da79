import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A server in a process of its own, which a test may kill as a machine dies: at once, in the middle of anything. */
export async function startServer(settings: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  const log = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = once(child, 'exit')
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    ended.then(async () => Promise.reject(new Error(`the server did not start: ${await log}`))),
  ])) as [{ url: string }]
  let messages = 0
  return {
    url,
    /** Everything it said, once it has ended. */
    log,
    /** The job that runs every minute, so many minutes from now. */
    async reconcile(minutes = 0) {
      const id = ++messages
      child.send({ id, minutes })
      await Promise.race([
        ended,
        new Promise<void>(resolve => {
          const listen = (answer: { id: number }) => {
            if (answer.id !== id) return
            child.off('message', listen)
            resolve()
          }
          child.on('message', listen)
        }),
      ])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

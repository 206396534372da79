import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The product as a newcomer starts it, at a port that is free. */
export async function startSchool() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['e2e/start-server.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null && !(await isOpen(url)))
    await new Promise(resolve => setTimeout(resolve, 200))
  if (child.exitCode !== null) throw new Error('The school did not open')
  return {
    url,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const isOpen = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address && typeof address === 'object' ? address.port : 0
}

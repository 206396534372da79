import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { register } from '@tabia/contract/auth.ts'
import { freePort } from '@tabia/school-kit/cluster.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { LISTENS, runServer } from '@tabia/school-kit/server-program.ts'

// The server with its embedded database, as its operator sees it on a disk that is full.

const folder = mkdtempSync(join(tmpdir(), 'tabia-full-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const running: ReturnType<typeof runServer>[] = []
after(() => Promise.all(running.map(server => server.kill())))

async function run() {
  const port = await freePort()
  const preload = import.meta.resolve('@tabia/school-kit/full-wal.ts')
  const server = runServer({ PORT: String(port), DATA_DIR: folder }, { preload })
  running.push(server)
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
  return {
    ...server,
    enter: (name: string) =>
      post(register.path, {
        name: 'Anna',
        email: `${name}@example.org`,
        password: PASSWORD,
        accept_terms: true,
      }),
    login: (name: string) => post('/auth/login', { email: `${name}@example.org`, password: PASSWORD }),
  }
}

test('when the write-ahead log cannot be written the calls in hand get 503 and the process ends', async () => {
  const server = await run()
  await server.says(LISTENS)
  equal((await server.enter('before')).status, 200)

  const full = join(folder, 'disk-is-full')
  writeFileSync(full, '')
  const answers = await Promise.all(['one', 'two', 'three'].map(name => server.enter(name)))
  deepEqual(
    answers.map(({ status, headers }) => [status, headers.has('retry-after')]),
    answers.map(() => [503, true]),
  )
  const { message } = await (answers[0] ?? new Response()).json()
  match(message, /^The school is not available right now/)
  equal(await server.ended, 1)
  match(server.log(), /"level":60.+the embedded database cannot write its log/)

  rmSync(full)
  const again = await run()
  await again.says(LISTENS)
  equal((await again.login('before')).status, 200)
  for (const name of ['one', 'two', 'three']) equal((await again.login(name)).status, 401)
  ok((await again.enter('one')).ok)
})

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { register } from '@tabia/contract/auth.ts'
import { type Cluster, freePort, NEEDS_CLUSTER, openCluster } from '@tabia/school-kit/cluster.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openGate } from '@tabia/school-kit/gate.ts'
import { LISTENS, runServer } from '@tabia/school-kit/server-program.ts'

// The server as its operator sees it, while its PostgreSQL stops, crashes, recovers or says nothing.

const HOLDS = { skip: NEEDS_CLUSTER }
const RESTARTS = 3
const CLIENTS = 4

let cluster: Cluster
before(async () => {
  if (NEEDS_CLUSTER) return
  cluster = await openCluster()
  await cluster.start()
})
after(() => cluster?.close())
const folder = mkdtempSync(join(tmpdir(), 'tabia-dying-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const running: ReturnType<typeof runServer>[] = []
after(() => Promise.all(running.map(server => server.kill())))

async function run(DATABASE_URL: string) {
  const port = await freePort()
  const server = runServer({ PORT: String(port), DATA_DIR: folder, DATABASE_URL })
  running.push(server)
  return { ...server, url: `http://127.0.0.1:${port}` }
}

test('a start waits for a database that is down, and says so', HOLDS, async () => {
  await cluster.stop()
  const server = await run(cluster.urlOf())
  await server.says(/waiting for the database/)
  await cluster.start()
  await server.says(LISTENS)
  equal((await fetch(`${server.url}/api/health`)).status, 200)
  server.child.kill('SIGTERM')
  equal(await server.ended, 0)
})

test('restarts under load fail the calls in hand with 503 and nothing else', HOLDS, async () => {
  const server = await run(cluster.urlOf())
  await server.says(LISTENS)
  const statuses = new Set<number>()
  const acknowledged: string[] = []
  const load = { goesOn: true }
  const enter = async (client: number) => {
    for (let number = 0; load.goesOn; number++) {
      const email = `learner${client}-${number}@example.org`
      const answer = await fetch(`${server.url}/api${register.path}`, {
        method: register.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Anna', email, password: PASSWORD, accept_terms: true }),
      })
      statuses.add(answer.status)
      if (answer.status === 200) acknowledged.push(email)
      else ok(answer.headers.has('retry-after'))
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, client) => enter(client))
  for (let restart = 0; restart < RESTARTS; restart++) {
    const earlier = acknowledged.length
    await cluster.restart('immediate')
    // Served again: more learners than calls were in hand have come in since.
    while (acknowledged.length < earlier + 2 * CLIENTS) {
      equal(server.child.exitCode, null, server.log())
      await fetch(`${server.url}/api/health`)
    }
  }
  load.goesOn = false
  await Promise.all(clients)
  equal(server.child.exitCode, null)
  deepEqual(
    [...statuses].filter(status => status !== 200 && status !== 503),
    [],
  )

  // One by one: hundreds at once would wait in line for their hashes, and be asked to come back.
  for (const email of acknowledged) {
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    equal(login.status, 200)
  }
  await server.kill()
})

test('health answers within two seconds when the database falls silent', HOLDS, async () => {
  const gate = await openGate(cluster.port)
  after(() => gate.close())
  const server = await run(`postgres://postgres@127.0.0.1:${gate.port}/postgres`)
  await server.says(LISTENS)
  equal((await fetch(`${server.url}/api/health`)).status, 200)
  gate.shut()
  const began = performance.now()
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${server.url}/api/health`)))
  ok(performance.now() - began < 2000)
  deepEqual(
    answers.map(({ status }) => status),
    [503, 503, 503],
  )
  ok(answers[0]?.headers.has('retry-after'))
  const { message } = await (answers[0] ?? new Response()).json()
  equal(message, 'Школа сейчас недоступна. Попробуйте, пожалуйста, через минуту.')
  await server.kill()
})

test('a database that accepts and says nothing is refused in words within ten seconds', async () => {
  const gate = await openGate(1)
  after(() => gate.close())
  gate.shut()
  const began = performance.now()
  const server = await run(`postgres://postgres@127.0.0.1:${gate.port}/postgres`)
  equal(await server.ended, 1)
  ok(performance.now() - began < 10_000)
  equal(await server.complaint, 'The database at DATABASE_URL accepts connections and says nothing.')
})

test('a database that is not there, or refuses the login, is refused at once', HOLDS, async () => {
  const server = await run(cluster.urlOf('no_such_database'))
  equal(await server.ended, 1)
  match(await server.complaint, /^The database at DATABASE_URL does not let us in/)
})

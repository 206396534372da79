import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { askForAnswers, type Measured } from './answer-load/ask.ts'
import { findPgbench, runPgbench } from './answer-load/pgbench.ts'
import type { Ready } from '@tabia/server/testing/answer-load/serve.ts'

// How many answers a second: over HTTP with everything around it, and beside it the same SQL sent by pgbench, which
// does nothing else. Client, server and database share the machine, so the ratio of one run is the figure to trust.

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ROUNDS = 15

await onPostgres()
await onPGlite()

async function onPostgres() {
  const name = `tabia_bench_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(SERVER)
  try {
    await admin.connect()
  } catch {
    console.log('No PostgreSQL answers (TEST_DATABASE_URL): measured on PGlite alone.')
    return
  }
  await admin.query(`create database ${name}`)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  try {
    await withServer({ DATABASE_URL: url.href }, async ready => {
      const pgbench = findPgbench()
      await askForAnswers(ready, 0, 3)
      for (let turn = 0, from = 3; turn < 3; turn++, from += 2 * ROUNDS) {
        const middle = from + ROUNDS
        const http = await askForAnswers(ready, from, middle)
        const bare = pgbench
          ? await runPgbench(pgbench, url.href, ready.school, middle, middle + ROUNDS)
          : undefined
        console.log(
          `PostgreSQL  ${line(http)}${bare ? `; pgbench ${bare.toFixed(0)}/s, ratio ${(http.perSecond / bare).toFixed(2)}` : ''}`,
        )
      }
    })
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function onPGlite() {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
  try {
    await withServer({ DATA_DIR: folder }, async ready => {
      await askForAnswers(ready, 0, 1)
      console.log(`PGlite      ${line(await askForAnswers(ready, 1, 4))}`)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function line({ perSecond, half, slow }: Measured): string {
  return `${perSecond.toFixed(0)} answers/s, half within ${half.toFixed(0)} ms, 99% within ${slow.toFixed(0)} ms`
}

async function withServer(env: Record<string, string>, work: (ready: Ready) => Promise<void>): Promise<void> {
  const server = fork(new URL('../server/testing/answer-load/serve.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], ...env },
  })
  try {
    const [ready] = await Promise.race([once(server, 'message'), once(server, 'exit')])
    if (!ready || typeof ready !== 'object') throw new Error('the server has ended before it was ready')
    await work(ready as Ready)
    server.send('stop')
    await once(server, 'exit')
  } finally {
    server.kill()
  }
}

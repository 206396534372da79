import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Question, Told } from '@tabia/school-kit/answer-load/own-processor.ts'
import type { Ready } from '@tabia/school-kit/answer-load/serve.ts'

// A school of many learners, served by a process of its own, on either database.

const SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The server, and what its process tells of itself. */
export interface Served extends Ready {
  ask<Asked extends keyof Told>(question: Asked & Question): Promise<Told[Asked]>
}

/** On a database that goes away with the work; without a server for it, it says so and does nothing. */
export async function onPostgres(
  work: (served: Served, databaseUrl: string) => Promise<void>,
): Promise<void> {
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
    await withServer({ DATABASE_URL: url.href }, served => work(served, url.href))
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

export async function onPGlite(work: (served: Served) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
  try {
    await withServer({ DATA_DIR: folder }, work)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function withServer(
  env: Record<string, string>,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const server = fork(new URL('../../school-kit/answer-load/serve.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], ...env },
    // It writes its log as in real life, to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [ready] = await Promise.race([once(server, 'message'), once(server, 'exit')])
    if (!ready || typeof ready !== 'object') throw new Error('the server has ended before it was ready')
    await work({
      ...(ready as Ready),
      async ask(question) {
        server.send(question)
        const [told] = await once(server, 'message')
        return told
      },
    })
    server.send('stop')
    await once(server, 'exit')
  } finally {
    server.kill()
  }
}

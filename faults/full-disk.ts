import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { register } from '@tabia/contract/auth.ts'
import { freePort } from '@tabia/school-kit/cluster.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { LISTENS, runServer } from '@tabia/school-kit/server-program.ts'
import { countCalls, isDone } from './kit/calls.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

const MB = 1024 * 1024
const DISK_MB = 256
/** The server looks at the free space every ten seconds. */
const LOOK_MS = 11_000
const PATIENCE_MS = 60_000

export const fault: Fault = {
  summary:
    'the disk of the embedded database (a tmpfs of 256 MB) fills up, through HTTP; root alone can run it',
  cases: 3,
  run: options => inPieces('full-disk', options, { total: options.cases, size: 1 }, fillDisk),
}

async function fillDisk(random: Random) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('  skipped: only root can mount a small disk')
    return { counts: { skipped: 1 }, problems: [] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'tabia-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  const counts = {
    cases: 1,
    acknowledged: 0,
    refused: 0,
    readsWhileFull: 0,
    hung: 0,
    lost: 0,
    ends: 0,
    restarts: 0,
  }
  const problems: string[] = []
  const calls = countCalls()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = async () => {
    const server = runServer({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' })
    await server.says(LISTENS)
    return server
  }
  let server = await start()
  const emails: string[] = []
  let count = 0
  async function enter(): Promise<number> {
    const email = `learner-${++count}@example.org`
    const account = { name: 'Anna', email, password: PASSWORD, acceptTerms: true }
    const reply = await calls.call(origin, register, { sent: account })
    if (isDone(reply)) emails.push(email)
    return reply === 'lost' ? 0 : reply.http
  }
  try {
    for (let number = 0; number < 10; number++) await enter()
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    // Below what the watch lets through, or nothing at all: then the write-ahead log cannot grow.
    const left = random.isOneIn(2) ? 0 : 32 * MB
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    const until = Date.now() + LOOK_MS + PATIENCE_MS
    while (Date.now() < until && server.child.exitCode === null) {
      const status = await enter()
      if (status === 503 || status === 0) counts.refused += 1
      if (status === 503 && counts.refused > 3) break
      await setTimeout(100)
    }
    if (counts.refused === 0) problems.push('nothing was refused on a full disk')
    const health = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      answer => answer.status,
      () => 0,
    )
    if (health === 200) counts.readsWhileFull += 1
    if (server.child.exitCode !== null) counts.ends += 1
    else if (health === 0) counts.hung += 1

    rmSync(ballast)
    if (server.child.exitCode !== null) {
      counts.restarts += 1
      server = await start()
    }
    const served = Date.now() + PATIENCE_MS
    while ((await enter()) !== 200) {
      if (Date.now() > served) {
        problems.push('no writing after there was room again')
        break
      }
      await setTimeout(500)
    }
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
    for (const email of emails) {
      const again = { name: 'Anna', email, password: PASSWORD, acceptTerms: true }
      const reply = await calls.call(origin, register, { sent: again })
      if (reply === 'lost' || reply.http !== 422) {
        counts.lost += 1
        problems.push(`${email} is not there`)
      }
    }
    counts.acknowledged = emails.length
    if (counts.hung > 0) problems.push('the server hung on a full disk')
    return { counts, problems }
  } finally {
    await server.kill()
    if (existsSync(folder)) execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@tabia/server/db/connection/open.ts'
import { addCrowd } from '@tabia/school-kit/crowd.ts'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { percentile } from './measure/percentile.ts'
import { untilUp } from './measure/until-up.ts'

// `npm run bench -- commands [LEARNERS]`: how long a learner waits while a coach's commands run in the server, on the
// embedded database, where the two share one thread: an import of one full course, of twelve, and a regrade in which
// one answer of each of so many learners (200) becomes right.

const PACE_MS = 20
const learners = Number(process.argv[3] ?? 200)
const port = Number(process.env['E2E_PORT'] ?? '3210') + 37
const origin = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'tabia-bench-'))
const settings = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), CATALOGUE: 'trials' }
const full = ['start', 'progress', 'junior', 'expert'].flatMap(level =>
  [1, 2, 3].map(number => `catalogue/${level}-${number}`),
)
const token = await schoolWithPast()
const server = await start()
try {
  await measured('nothing', () => setTimeout(3000))
  await measured('import, one course, dry run', () => content('import', 'catalogue/start-1'))
  await measured('import, one course', () => content('import', '--apply', 'catalogue/start-1'))
  await measured('import, the same again', () => content('import', '--apply', 'catalogue/start-1'))
  await measured('import, eleven courses', () => content('import', '--apply', ...full.slice(1)))
  await measured('export', () => content('export', 'start-1', join(folder, 'out')))
  await measured(`regrade, ${learners} learners`, () => content('regrade', 'start-trial', '--apply'))
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}

async function content(...args: string[]): Promise<void> {
  const { status, stderr } = await runCommand('content', args, { settings })
  if (status !== 0) throw new Error(stderr)
}

/** What the learner's calls took while `work` ran: one every 20 ms, whether or not the last one has ended. */
async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  const calls: Promise<number>[] = []
  const began = performance.now()
  const timer = setInterval(() => calls.push(call()), PACE_MS)
  await work()
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const waits = await Promise.all(calls)
  const figure = (share: number) => `${Math.round(percentile(waits, share))} ms`
  console.log(
    `${name}: ${seconds} s; a learner's call: median ${figure(0.5)}, 99% ${figure(0.99)}, longest ${figure(1)}`,
  )
}

async function call(): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}`)
  return performance.now() - from
}

async function start() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilUp(origin)
  return child
}

/** Trials and learners, each with one wrong answer whose move is right by now. @returns the token of one of them */
async function schoolWithPast(): Promise<string> {
  const first = await start()
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Anna',
      email: 'anna@example.org',
      password: 'secret12',
      accept_terms: true,
    }),
  })
  const { token: given } = (await answer.json()) as { token: string }
  first.kill()
  await once(first, 'exit')
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  await addCrowd(db, learners)
  for (const { id, rightMoves } of await db.selectFrom('tasks').select(['id', 'rightMoves']).execute()) {
    const wrong = db.updateTable('answers').where('taskId', '=', id).where('result', '=', false)
    await wrong.set({ moveUci: rightMoves[0] ?? '' }).execute()
  }
  await close()
  return given
}

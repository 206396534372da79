import { fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { AwardDocument } from '@tabia/server/awards/document/award-document.ts'
import { printPdf } from '@tabia/server/awards/document/print-pdf.ts'
import { median, percentile } from './measure/percentile.ts'
import { untilUp } from './measure/until-up.ts'

// `npm run bench -- documents`: what a PDF takes, and what other calls feel while twenty of them are printed. On a
// busy machine the processor time and the ratio are the figures to trust.

const AWARD: AwardDocument = {
  kind: 'certificate',
  locale: 'ru',
  name: 'Константин Преображенский-Воскресенский Władysław O’Neill',
  gender: '1',
  levelId: 2,
  level: 'Юниор',
  course: 'Расчёт вариантов',
  correct: 218,
  total: 256,
  number: 1001,
  date: '20 ноября 2026 г.',
  slug: 'Zk3v9QbT1xWm7HsA',
  address: 'https://tabia.example/account/awards/Zk3v9QbT1xWm7HsA',
}
const PDFS = 20
const ROUNDS = 3
const CLIENTS = 4
const QUIET_MS = 3000
const GRADUATE = { course: 'start-1', owns: ['start-1'], answers: 24, share: 0.8 }
const ORIGIN = 'http://127.0.0.1:3298'

await measurePrinting()
await measureOtherCalls()

async function measurePrinting(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await printPdf(AWARD, new Date())
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < PDFS; round += 1) {
    const began = performance.now()
    await printPdf(AWARD, new Date())
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1000 / PDFS
  console.log(
    `a PDF, warm: ${median(times).toFixed(0)} ms by the clock (120), ${cpu.toFixed(0)} ms of the processor`,
  )
}

async function measureOtherCalls(): Promise<void> {
  const env = { PATH: process.env['PATH'], PORT: new URL(ORIGIN).port, ORIGIN }
  const server = fork(new URL('../school-kit/browser-school/serve.ts', import.meta.url), { env })
  try {
    await untilUp(ORIGIN)
    const made = await fetch(`${ORIGIN}/learner`, { method: 'POST', body: JSON.stringify(GRADUATE) })
    const { token } = (await made.json()) as { token: string }
    const get = (path: string) =>
      fetch(`${ORIGIN}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    const [award] = (await (await get('/account/awards')).json()) as { slug: string }[]
    const print = async () => (await get(`/account/awards/${award?.slug}/pdf`)).arrayBuffer()
    const call = async () => (await get('/auth/user')).arrayBuffer()

    await Promise.all([print(), askUntil(call, setTimeout(QUIET_MS))])
    const quiet = await askUntil(call, setTimeout(QUIET_MS))
    const busy: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      busy.push(...(await askUntil(call, Promise.all(Array.from({ length: PDFS }, print)))))
    }
    const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
    console.log(`other calls, half within ${median(quiet).toFixed(1)} ms, 99% within ${before.toFixed(1)} ms`)
    console.log(`  while ${PDFS} PDFs are printed: ${median(busy).toFixed(1)} ms, ${during.toFixed(1)} ms`)
    console.log(`  99%, ratio ${(during / before).toFixed(1)}`)
  } finally {
    server.kill()
  }
}

/** A few clients ask one call after the other until `end`; how long each took. */
async function askUntil(call: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const asking = { over: false }
  const stop = end.then(() => (asking.over = true))
  const client = async () => {
    while (!asking.over) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
  }
  await Promise.all([stop, ...Array.from({ length: CLIENTS }, client)])
  return times
}

import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailable } from './unavailable.ts'
import { whenAvailable } from './when-available.ts'

const failing = (code: string) => new DatabaseUnavailable(Object.assign(new Error('no database'), { code }))

/** A start on a clock of its own: each try takes a moment, each pause what it says. */
function start(fails: (time: number) => string | undefined) {
  let time = 0
  const lines: string[] = []
  const pauses: number[] = []
  const opened = whenAvailable(
    async () => {
      time += 10
      const code = fails(time)
      if (code) throw failing(code)
      return 'open'
    },
    {
      log: { warn: (_fields: object, words?: string) => void lines.push(words ?? '') },
      clock: () => time,
      pause: async ms => {
        pauses.push(ms)
        time += ms
      },
    },
  )
  return { opened, lines, pauses, time: () => time }
}

test('a database that is down, then recovers, is waited for with growing pauses, and the log says so', async () => {
  const { opened, lines, pauses } = start(time =>
    time < 4000 ? 'ECONNREFUSED' : time < 9000 ? '57P03' : undefined,
  )
  equal(await opened, 'open')
  deepEqual(pauses, [500, 1000, 2000, 4000, 5000])
  deepEqual(new Set(lines), new Set(['waiting for the database']))
})

test('after a minute the start gives up', async () => {
  const { opened, time } = start(() => 'EAI_AGAIN')
  await rejects(opened, { name: 'DatabaseUnavailable', code: 'EAI_AGAIN' })
  ok(time() >= 60_000 && time() < 61_000, `${time()} ms`)
})

for (const code of ['28P01', '3D000', 'no code']) {
  test(`what does not mend itself is not waited for: ${code}`, async () => {
    const { opened, lines } = start(() => code)
    await rejects(opened, { code })
    deepEqual(lines, [])
  })
}

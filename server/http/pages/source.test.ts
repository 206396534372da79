import { deepEqual, equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { openSchool } from '@tabia/school-kit/school.ts'
import { VERSION } from '../../version.ts'
import { sendFailure } from '../calls/failure.ts'
import { createLimits, NO_LIMITS } from '../limits/limits.ts'
import { serveSource, sourceAddress } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-archive-'))
const archive = join(folder, 'source.tar.gz')
writeFileSync(archive, 'the source')
const fastify = Fastify()
serveSource(fastify, NO_LIMITS, archive)
const sourceUrl = 'https://code.example/tabia'
const school = await openSchool({ config: { sourceUrl } })
after(async () => {
  rmSync(folder, { recursive: true })
  await school.close()
})

test('the server hands out the source of what it runs, under the name of the version', async () => {
  const answer = await fastify.inject('/source.tar.gz')
  equal(answer.body, 'the source')
  equal(answer.headers['content-type'], 'application/gzip')
  equal(answer.headers['content-disposition'], `attachment; filename="tabia-${VERSION}.tar.gz"`)
})

test('the licence goes along', async () => {
  match((await fastify.inject('/license.txt')).body, /GNU GENERAL PUBLIC LICENSE/)
})

test('the source is here, or where the school says; without either no link leads to it', () => {
  equal(sourceAddress(null, archive), '/source.tar.gz')
  equal(sourceAddress(sourceUrl, archive), sourceUrl)
  equal(sourceAddress(null, join(folder, 'nothing')), null)
})

for (const [path, source] of [
  ['/', 'Исходный код'],
  ['/en/', 'Source code'],
] as const) {
  test(`the footer of ${path} names version, licence and source`, async () => {
    const { body } = await school.visitor().request({ url: path })
    const footer = /<footer[\s\S]*<\/footer>/.exec(body)?.[0] ?? ''
    match(footer, new RegExp(` ${VERSION}</span>`))
    match(footer, /<a href="\/license.txt">[^<]*GPL-3\.0-or-later<\/a>/)
    match(footer, new RegExp(`<a href="${sourceUrl}">${source}</a>`))
  })
}

test('an address gets the archive ten times in ten minutes', async () => {
  const counting = Fastify()
  serveSource(counting, createLimits(), archive)
  for (let time = 0; time < 10; time++) equal((await counting.inject('/source.tar.gz')).statusCode, 200)
  equal((await counting.inject('/source.tar.gz')).body.includes('the source'), false)
  equal((await counting.inject('/license.txt')).statusCode, 200)
})

test('three get the archive at once, the next one is asked to come back; who gives up makes room', async () => {
  const large = join(folder, 'large.tar.gz')
  writeFileSync(large, Buffer.alloc(4 * 1024 * 1024))
  const busy = Fastify()
  busy.setErrorHandler(sendFailure)
  serveSource(busy, NO_LIMITS, large)
  const origin = await busy.listen({ host: '127.0.0.1', port: 0 })
  const get = () => fetch(`${origin}/source.tar.gz`)
  // None of them reads what it gets.
  const reading = [await get(), await get(), await get()]
  const refused = await get()
  deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5'])
  for (const { body } of reading) await body?.cancel()
  // The server hears of that a moment later.
  let status = 503
  while (status === 503) {
    const answer = await get()
    status = answer.status
    await answer.body?.cancel()
  }
  equal(status, 200)
  await busy.close()
})

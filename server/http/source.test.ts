import { equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { openSchool } from '../testing/school.ts'
import { VERSION } from '../version.ts'
import { serveSource, sourceAddress } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-archive-'))
const archive = join(folder, 'source.tar.gz')
writeFileSync(archive, 'the source')
const fastify = Fastify()
serveSource(fastify, archive)
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

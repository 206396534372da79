import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { z } from 'zod'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { ANALYTICS_FIELDS, counterSettings } from '../../config/third-party-settings.ts'
import { readConfig } from '../../config/config.ts'
import { VERSION } from '../../version.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const SCRIPT = 'console.log("school")\n'.repeat(100)
const FILES = {
  'index.html':
    '<html lang="%LANG%" data-theme="%THEME%" data-focus="%FOCUS%" data-build="%BUILD%"><style nonce="%NONCE%"></style>%PRELOAD%%BANNER%' +
    '<script type="application/json" id="settings">%SETTINGS%</script><p>100%</p>',
  'preloads.json': JSON.stringify([
    { match: '^/login$', links: '<link rel="modulepreload" href="/account/a.js">' },
    { match: '^/training/task$', links: '', frame: 'focus' },
  ]),
  'service-worker.js': "const BUILD = '%BUILD%'",
  'favicon.svg': '<svg/>',
  'assets/film-1a2b.mp4': '0123456789',
  '.vite/manifest.json': '{}',
  'assets/.hidden': 'x',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'assets/stockfish-19-1a2b.js': SCRIPT,
  'assets/stockfish-19-1a2b.js.br': SCRIPT,
}
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)

const fastify = Fastify()
const SETTINGS = { CONSENT_BOX: 'off', SELLER_EMAIL: 'coach@school.example' }
await servePages(fastify, { ...readConfig(SETTINGS), production: true }, { folder })
const bare = Fastify()
await servePages(bare, readConfig({}), { folder: join(folder, 'nothing here') })
after(() => rmSync(folder, { recursive: true }))

const open = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

test('every path of the app is the one page, in the language and colours of the cookies', async () => {
  const first = await open('/account/course?x=1')
  equal(first.statusCode, 200)
  match(first.body, /<html lang="ru" data-theme="auto"/)
  match(first.body, /<p>100%<\/p>/)
  const cookie = 'language=en; theme=dark'
  match((await open('/account/', { cookie })).body, /<html lang="en" data-theme="dark"/)
  match((await open('/account/', { cookie: 'language=<b>; theme=<b>' })).body, /lang="ru" data-theme="auto"/)
})

test('the page knows the paths of the boards, for its first paint', async () => {
  ok((await open('/account/login')).body.includes(String.raw`data-focus="^\/training\/task$"`))
})

test('a path may add to the head and answer with a status of its own', async () => {
  const server = Fastify()
  const ofPath = async (path: string) => ({ status: path === '/gone' ? 410 : 200, head: `<b>${path}</b>` })
  await servePages(server, readConfig({}), { folder, ofPath })
  equal((await server.inject({ url: '/account/gone?x=1' })).statusCode, 410)
  equal((await server.inject({ url: '/account/here' })).statusCode, 200)
})

test('each page has a nonce of its own, the one its policy asks for', async () => {
  const [first, second] = [await open('/account/login'), await open('/account/login')]
  const nonces = [first, second].map(({ body }) => /<style nonce="([^"]+)">/.exec(body)?.[1])
  notEqual(nonces[0], nonces[1])
  const policy = String(first.headers['content-security-policy'])
  ok(
    policy.includes(`script-src 'self' 'nonce-${nonces[0]}'`) &&
      policy.includes(`style-src 'self' 'nonce-${nonces[0]}'`),
  )
  ok(policy.includes("worker-src 'self'"))
  doesNotMatch(
    policy.replace("style-src-attr 'unsafe-inline'", '').replace("'wasm-unsafe-eval'", ''),
    /unsafe/,
  )
  equal(first.headers['cache-control'], 'no-cache')
})

test('the page tells the browser what its screen needs, and the public settings', async () => {
  const login = (await open('/account/login/')).body
  match(login, /<link rel="modulepreload" href="\/account\/a.js">/)
  doesNotMatch((await open('/account/levels')).body, /modulepreload/)
  const settings = /id="settings">(.*?)<\/script>/.exec(login)?.[1]
  const seller = { name: null, taxId: null, address: null, email: 'coach@school.example' }
  deepEqual(JSON.parse(settings ?? ''), {
    consentBox: false,
    production: true,
    timeZone: 'Europe/Moscow',
    seller,
    version: VERSION,
    sourceUrl: null,
    counter: null,
    videos: { ru: [null, null], en: [null, null] },
  })
})

test('built files are kept for a year, compressed where the browser can, others for a day', async () => {
  const packed = await open('/account/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  equal(packed.headers['content-encoding'], 'gzip')
  equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable')
  match(String(packed.headers['content-type']), /javascript/)
  equal(gunzipSync(packed.rawPayload).toString(), SCRIPT)
  equal((await open('/account/assets/app-1a2b.js')).body, SCRIPT)
  equal((await open('/account/favicon.svg')).headers['cache-control'], 'public, max-age=86400')
})

test('the engine’s file may compile and fetch its wasm, and no page is isolated for it', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await open('/account/assets/stockfish-19-1a2b.js', { 'accept-encoding': encoding })
    match(String(headers['content-security-policy']), /script-src 'wasm-unsafe-eval'; connect-src 'self'/)
    equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  }
  const { headers } = await open('/account/solved/1/task')
  equal(headers['cross-origin-embedder-policy'], undefined)
})

test('a film comes in the parts a player asks for, and is kept for a year', async () => {
  const part = await open('/account/assets/film-1a2b.mp4', { range: 'bytes=2-5', 'accept-encoding': 'gzip' })
  deepEqual([part.statusCode, part.body], [206, '2345'])
  equal(part.headers['content-range'], 'bytes 2-5/10')
  equal(part.headers['content-type'], 'video/mp4')
  equal(part.headers['cache-control'], 'public, max-age=31536000, immutable')
  equal((await open('/account/assets/film-1a2b.mp4')).headers['accept-ranges'], 'bytes')
  equal((await open('/account/assets/film-1a2b.mp4', { range: 'bytes=20-' })).statusCode, 416)
})

test('pages play our own films, and frame only the site the school has chosen', async () => {
  const policyWith = async (env: Record<string, string>) => {
    const server = Fastify()
    await servePages(server, readConfig(env), { folder })
    return String((await server.inject('/account/videos')).headers['content-security-policy'])
  }
  match(await policyWith({}), /media-src 'self'/)
  doesNotMatch(await policyWith({}), /frame-src/)
  match(
    await policyWith({ VIDEO_1_RU: 'vk:-1_2', VIDEO_2_RU: 'vk:-1_3' }),
    /media-src 'self'; frame-src https:\/\/vkvideo.ru$/,
  )
})

test('a built file that is gone is a 404, never the page', async () => {
  const gone = await open('/account/assets/app-0000.js')
  equal(gone.statusCode, 404)
  equal(gone.headers['cache-control'], 'no-cache')
})

test('a file of a build made after the start is handed out, as a process beside this one may ask for it', async () => {
  const name = 'assets/later-9f9f.js'
  equal((await open(`/account/${name}`)).statusCode, 404)
  writeFileSync(join(folder, name), SCRIPT)
  writeFileSync(join(folder, `${name}.gz`), gzipSync(SCRIPT))
  const later = await open(`/account/${name}`, { 'accept-encoding': 'gzip' })
  deepEqual([later.statusCode, later.headers['content-encoding']], [200, 'gzip'])
  equal(later.headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('where play money is taken in production, the page says so in both languages, and its build is another', async () => {
  const trial = Fastify()
  await servePages(trial, { ...readConfig(SETTINGS), production: true, playMoney: true }, { folder })
  const { body } = await trial.inject('/account/login')
  for (const locale of LOCALES) {
    const text = m['pages.trial.text']({}, { locale })
    match(
      body,
      new RegExp(
        `<aside\\s+class="trial"\\s+lang="${locale}"\\s+aria-label="[^"]+"[^>]+>\\s*${text}\\s*</aside>`,
      ),
    )
    ok(!(await open('/account/login')).body.includes(text))
  }
  const buildIn = (page: string) => /data-build="(\w+)"/.exec(page)?.[1]
  notEqual(buildIn(body), buildIn((await open('/account/login')).body))
})

for (const url of [
  '/account/assets/app-1a2b.js.gz',
  '/account/assets/',
  '/account/assets/..%2findex.html',
  '/account/assets/.hidden',
]) {
  test(`${url} is no file to ask for`, async () => equal((await open(url)).statusCode, 404))
}

for (const url of [
  '/account/.vite/manifest.json',
  '/account/preloads.json',
  '/account/assets/../../package.json',
]) {
  test(`${url} is not handed out`, async () => {
    doesNotMatch((await open(url)).body, /"match"|^\{\}$/)
  })
}

test('the app begins at its slash', async () => {
  const answer = await open('/account')
  deepEqual([answer.statusCode, answer.headers.location], [302, '/account/'])
})

test('without a built app the page says which command builds it', async () => {
  const answer = await bare.inject({ url: '/account/login' })
  equal(answer.statusCode, 503)
  match(answer.body, /npm run build/)
})

test('a counter of visits opens its own address, and for what it needs alone', async () => {
  const policyWith = async (env: Record<string, string>) => {
    const counting = Fastify()
    const counter = counterSettings(readConfigFields(env), true, 'https://school.example')
    await servePages(counting, { ...readConfig({}), production: true, counter }, { folder })
    const policy = String((await counting.inject('/account/login')).headers['content-security-policy'])
    return policy.split('; ').filter(part => part.includes('counter.example'))
  }
  const url = 'https://counter.example'
  deepEqual(await policyWith({}), [])
  deepEqual(await policyWith({ ANALYTICS: 'plausible', PLAUSIBLE_URL: url }), [`connect-src 'self' ${url}`])
  deepEqual(await policyWith({ ANALYTICS: 'metrica', METRICA_ID: '7', METRICA_URL: url }), [
    `img-src 'self' data: ${url}`,
  ])
})

const readConfigFields = (env: Record<string, string>) => z.object(ANALYTICS_FIELDS).parse(env)

test('the worker on a device knows its build, and a changed setting is a new one', async () => {
  const buildOf = async (at: typeof fastify) => {
    const worker = await at.inject('/account/service-worker.js')
    equal(worker.headers['cache-control'], 'no-cache')
    match(String(worker.headers['content-type']), /^text\/javascript/)
    const [, build] = /BUILD = '(\w{16})'/.exec(worker.body) ?? []
    match((await at.inject('/account/login')).body, new RegExp(`data-build="${build}"`))
    return build
  }
  const other = Fastify()
  await servePages(other, { ...readConfig({ ...SETTINGS, CONSENT_BOX: 'on' }), production: true }, { folder })
  notEqual(await buildOf(fastify), await buildOf(other))
})

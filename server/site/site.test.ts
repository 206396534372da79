import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { readConfig } from '../config/config.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import { SITE_PAGES } from './addresses.ts'

const origin = 'https://tabia.example'
const seller = readConfig({ SELLER_NAME: 'Шахматы <и> дети', SELLER_EMAIL: 'coach@school.example' }).seller
const school = await openSchool({ config: { seller, origin, price: { minor: 520_000, currency: 'RUB' } } })
const unknown = await openSchool()
const stocked = await openTrainingSchool({
  config: { coach: { name: 'Анна <Коваль>', about: { ru: 'Учит двадцать лет.', en: null } } },
})
after(() => Promise.all([school.close(), unknown.close(), stocked.close()]))

const open = async (url: string, cookie = '', at = school) =>
  at.visitor().request({ url, headers: { ...(cookie && { cookie }) } })

test('the landing page is Russian at / and English at /en/', async () => {
  const russian = await open('/')
  equal(russian.statusCode, 200)
  match(russian.body, /<html lang="ru"/)
  match(russian.body, /<title>Тактика и эндшпиль с тренером · Табия<\/title>/)
  match(russian.body, /5\s200\s₽/)
  const english = await open('/en/')
  match(english.body, /<html lang="en"/)
  match(english.body, /Then you know why/)
})

test('the pages name the counter of the school, and may reach it alone', async t => {
  const counter = { kind: 'plausible', origin: 'https://stats.example', site: 'tabia.example' } as const
  const counted = await openSchool({ config: { counter } })
  t.after(() => counted.close())
  const { body, headers } = await open('/contacts', '', counted)
  match(
    body,
    /id="settings">\s*{"production":true,"counter":{"kind":"plausible","origin":"https:\/\/stats.example"/,
  )
  match(String(headers['content-security-policy']), /connect-src 'self' https:\/\/stats.example;/)
  doesNotMatch((await open('/contacts')).body, /id="settings"/)
})

test('where play money is taken in production, every page says so, in its language', async t => {
  const trial = await openSchool({ config: { playMoney: true } })
  t.after(() => trial.close())
  for (const [path, locale] of [
    ...SITE_PAGES.flatMap(page => [[page, 'ru'] as const, [`/en${page}`, 'en'] as const]),
    ['/no-such-page', 'ru'] as const,
    ['/dev/mail', 'ru'] as const,
  ]) {
    const { body } = await open(path, '', trial)
    equal(body.split('class="trial"').length, 2, path)
    ok(body.includes(m['pages.trial.text']({}, { locale })), path)
    doesNotMatch((await open(path)).body, /class="trial"/)
  }
})

test('the links of the app lead to sections that are there', async () => {
  const { body } = await open('/', '', stocked)
  for (const id of ['how', 'levels', 'programme', 'prices', 'parents']) match(body, new RegExp(`id="${id}"`))
})

test('the figures of the landing page are counted in the courses of the school', async () => {
  const { body } = await open('/en/', '', stocked)
  const { courses, tasks } = await stocked.db
    .selectFrom('courses')
    .innerJoin('editions', 'editions.id', 'courses.editionId')
    .where('tasksCount', '>', 0)
    .select(eb => [eb.fn.countAll<number>().as('courses'), eb.fn.sum<number>('tasksCount').as('tasks')])
    .executeTakeFirstOrThrow()
  const figures = [...body.matchAll(/<li>\s*<b>([^<]*)<\/b>/g)].map(([, figure]) => figure)
  deepEqual(figures, [String(tasks), String(courses), 'Every', '0'])
})

test('a school without courses shows no figures, no programme and no positions of courses', async () => {
  const { body } = await open('/en/')
  doesNotMatch(body, /class="figures"|id="programme"|data-opens="try-/)
  match(body, /A level is a piece/)
})

test('the programme names every topic of a full course, and a week is chosen without a script', async () => {
  const { body } = await open('/', '', stocked)
  match(body, /Course start-1 \(ru\) · Старт, курс 1/)
  equal(body.match(/type="radio"/g)?.length, 2)
  equal(body.match(/class="topics"/g)?.length, 2)
})

test('of the positions of the free courses nothing is told but the question', async () => {
  const { body } = await open('/en/', '', stocked)
  const [given] = [...body.matchAll(/id="try-0".*?json">(.*?)<\/script>/gs)].map(([, json = '']) => json)
  deepEqual(Object.keys(JSON.parse(given ?? '').task).toSorted(), ['fen', 'goal', 'id', 'lastMove', 'mateIn'])
  doesNotMatch(body, /Geheimnis/)
  // The free course of this level hides its answers.
  doesNotMatch(body, /id="try-1"/)
})

test('who teaches stands on the page in the languages the school has said it in', async () => {
  match((await open('/', '', stocked)).body, /Анна &lt;Коваль&gt;.*Учит двадцать лет\./s)
  doesNotMatch((await open('/en/', '', stocked)).body, /id="coach"/)
  doesNotMatch((await open('/')).body, /id="coach"/)
})

test('a course that comes in shows within a minute; until then the page asks the database nothing', async t => {
  const growing = await openTrainingSchool()
  t.after(() => growing.close())
  await open('/en/', '', growing)
  equal((await growing.statements(() => open('/en/', '', growing))).length, 0)
  await growing.db.updateTable('editions').set({ tasksCount: 0 }).execute()
  growing.clock.advance({ minutes: 2 })
  doesNotMatch((await open('/en/', '', growing)).body, /class="figures"/)
})

for (const path of SITE_PAGES) {
  test(`${path} tells its other language, its address and its picture`, async () => {
    const { body } = await open(`/en${path}`)
    for (const line of [
      `<link rel="canonical" href="${origin}/en${path}"`,
      `<link rel="alternate" hreflang="ru" href="${origin}${path}"`,
      `<link rel="alternate" hreflang="en" href="${origin}/en${path}"`,
      `<meta property="og:url" content="${origin}/en${path}"`,
      `<meta property="og:image" content="${origin}/site/social-en.png"`,
    ])
      ok(body.includes(line), line)
    match(body, /<meta name="description" content="[^"]{40,160}"/)
  })
}

test('who chose a language has it from now on, in the app, too', async () => {
  const chosen = await open('/school?language=en')
  equal(chosen.statusCode, 302)
  equal(chosen.headers.location, '/en/school')
  equal(chosen.headers['set-cookie'], 'language=en; Path=/; Max-Age=31536000; SameSite=Strict; Secure')
  const back = await open('/en/school?language=ru', 'language=en')
  equal(back.headers.location, '/school')
  match(String(back.headers['set-cookie']), /^language=ru;/)
})

test('who chose the colours on a page has them from now on, in the app, too', async () => {
  const { body } = await open('/en/school')
  match(body, /href="\/en\/school\?theme=dark"[^>]*aria-label="Switch to the dark theme"/)
  const chosen = await open('/en/school?theme=dark', 'language=en')
  deepEqual([chosen.statusCode, chosen.headers.location], [302, '/en/school'])
  equal(chosen.headers['set-cookie'], 'theme=dark; Path=/; Max-Age=31536000; SameSite=Strict; Secure')
  match((await open('/en/school', 'language=en; theme=dark')).body, /data-theme="dark"/)
  for (const url of ['/?theme=blue', '/?theme=dark&theme=light'])
    equal((await open(url)).statusCode, 200, url)
})

test('a visitor with another language is led from the plain path to their own page', async () => {
  const led = await open('/contacts', 'language=en')
  deepEqual([led.statusCode, led.headers.location], [302, '/en/contacts'])
  equal(led.headers['set-cookie'], undefined)
})

test('an English link makes English the language', async () => {
  const answer = await open('/en/', 'language=ru')
  equal(answer.statusCode, 200)
  match(String(answer.headers['set-cookie']), /^language=en;/)
})

test('a wish for a language that is not spoken changes nothing', async () => {
  for (const url of ['/?language=de', '/?language=en&language=ru', '/?language[]=en'])
    equal((await open(url)).statusCode, 200, url)
})

test('a learner is led on instead of asked to sign up', async () => {
  match((await open('/')).body, /href="\/account\/register"/)
  match((await open('/', 'User-Token=x')).body, /class="button primary small" href="\/account\/"/)
})

test('a phone offers the way in to who has been here before, else to sign up', async () => {
  const wide = async (cookie: string) =>
    /class="[^"]* wide" href="([^"]*)"/.exec((await open('/', cookie)).body)
  equal((await wide(''))?.[1], '/account/login')
  equal((await wide('login=anna%40school.example'))?.[1], '/account/register')
})

test('a slash too many or too few still leads to the page', async () => {
  for (const [url, page] of [
    ['/en', '/en/'],
    ['/school/', '/school'],
    ['/en/contacts/', '/en/contacts'],
  ] as const)
    equal((await open(url)).headers.location, page)
})

test('the contacts are those of the settings, as text', async () => {
  const { body } = await open('/contacts')
  match(body, /Шахматы &lt;и&gt; дети/)
  match(body, /coach@school\.example/)
})

test('a school that has not said who it is says so', async () => {
  match((await open('/en/contacts', '', unknown)).body, /has not given its details/)
})

test('former addresses lead on', async () => {
  for (const [from, to] of [
    ['/about', '/school'],
    ['/en/about', '/en/school'],
    ['/en', '/en/'],
  ]) {
    const answer = await open(from ?? '')
    deepEqual([answer.statusCode, answer.headers.location], [302, to])
  }
})

test('the sitemap lists every page in both languages, and robots are told of it', async () => {
  const { body } = await open('/sitemap.xml')
  for (const path of SITE_PAGES)
    for (const address of [`${origin}${path}`, `${origin}/en${path}`])
      ok(body.includes(`<loc>${address}</loc>`), address)
  const robots = await open('/robots.txt')
  match(robots.body, /Disallow: \/api\//)
  match(robots.body, /Sitemap: https:\/\/tabia\.example\/sitemap\.xml/)
})

test('search engines read what the school offers', async () => {
  const { body } = await open('/')
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  deepEqual(
    data['@graph'].map((each: { '@type': string }) => each['@type']),
    ['EducationalOrganization', 'Course', 'Course'],
  )
  deepEqual(
    data['@graph'].slice(1).map(({ offers }: { offers: { price: number } }) => offers.price),
    [0, 5200],
  )
})

test('no script but ours runs on the pages', async () => {
  const policy = String((await open('/')).headers['content-security-policy'])
  match(policy, /script-src 'self' 'nonce-/)
  doesNotMatch((await open('/school')).body, /<script>/)
})

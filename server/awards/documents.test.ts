import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, test } from 'node:test'
import { Resvg } from '@resvg/resvg-js'
import jsqr from 'jsqr'
import { updateProfile } from '@tabia/contract/account.ts'
import { AWARD_TYPES, type AwardKind } from '@tabia/core/awards/award-kind.ts'
import { printable } from '@tabia/core/awards/printed-name.ts'
import type { LevelId, Locale } from '@tabia/core/training/vocabulary.ts'
import { findPoppler } from '../../scripts/find-program.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import { runsOf } from './document/fonts.ts'

const school = await openTrainingSchool({ config: { origin: 'https://tabia.example' } })
after(() => school.close())

/** CommonJS: its types speak of a default export that Node hands over as the module itself. */
const readQr = jsqr as unknown as typeof jsqr.default

const LONG = 'Константин Преображенский-Воскресенский Władysław O’Neill'

/** A document issued to a learner of this name. */
async function issued(name: string, level: LevelId = 0, kind: AwardKind = 'certificate') {
  const learner = await school.registerConfirmed()
  const course = await school.db
    .selectFrom('courses')
    .select('id')
    .where('levelId', '=', level)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  const award = {
    slug: Buffer.from(name).toString('base64url').padEnd(16, 'x').slice(-16),
    userId: await school.idOf(learner),
    courseId: course.id,
    typeId: AWARD_TYPES[kind],
    name,
    correct: 96,
    total: 112,
    issuedAt: school.clock.now(),
  }
  const { number } = await school.db
    .insertInto('awards')
    .values(award)
    .returning('number')
    .executeTakeFirstOrThrow()
  return { learner, ...award, number }
}

async function wordsOfPdf(learner: Client, slug: string, locale: Locale = 'ru'): Promise<string> {
  const url = `/api/account/awards/${slug}/pdf`
  return textOf((await learner.request({ url, headers: { 'accept-language': locale } })).rawPayload)
}

function textOf(pdf: Buffer): string {
  const text = execFileSync(findPoppler('pdftotext'), ['-layout', '-', '-'], { input: pdf })
  return text.toString('utf8').replaceAll(/\s+/g, ' ')
}

const A4_WIDTH = 595
/** The letters and numbers of the border stand in it. */
const FRAME = 26

function wordsOf(pdf: Buffer): { left: number; right: number; text: string }[] {
  const page = execFileSync(findPoppler('pdftotext'), ['-bbox', '-', '-'], { input: pdf }).toString('utf8')
  return [...page.matchAll(/<word xMin="([\d.-]+)".* xMax="([\d.-]+)".*>(.*)<\/word>/g)].map(
    ([, left, right, text = '']) => ({ left: Number(left), right: Number(right), text }),
  )
}

for (const [locale, name, words] of [
  [
    'ru',
    'Александра Белозёрова',
    ['Настоящим подтверждается, что', '«Course start-1 (ru)»', '96 из 112', 'Старт', '16 ноября 2026 г.'],
  ],
  [
    'en',
    'Anna Ivanova',
    ['This is to certify that', '“Course start-1”', '96 of 112', 'Start', '16 November 2026'],
  ],
] as [Locale, string, string[]][]) {
  test(`the PDF in ${locale} is one A4 page whose text can be read, named by its number`, async () => {
    const { learner, slug, number } = await issued(name)
    const url = `/api/account/awards/${slug}/pdf`
    const { statusCode, headers, rawPayload } = await learner.request({
      url,
      headers: { 'accept-language': locale },
    })
    equal(statusCode, 200)
    equal(headers['content-type'], 'application/pdf')
    equal(headers['content-disposition'], `attachment; filename="award-${number}.pdf"`)

    const text = textOf(rawPayload)
    for (const word of [name, slug, String(number), ...words]) match(text, new RegExp(escape(word)))
    const info = execFileSync(findPoppler('pdfinfo'), ['-'], { input: rawPayload }).toString()
    match(info, /Pages: +1\n/)
    match(info, /Page size: +595.28 x 841.89 pts \(A4\)/)
    match(info, /Tagged: +yes/)
    match(info, new RegExp(`Title: .*${number}`))
    const structure = execFileSync(findPoppler('pdfinfo'), ['-struct', '-'], { input: rawPayload }).toString()
    match(structure, /^Document\n +Figure/)
  })
}

for (const [kind, gender, words] of [
  ['certificate', '0', 'успешно окончила полный курс занятий'],
  ['certificate', '1', 'успешно окончил полный курс занятий'],
  ['certificate', null, 'успешно окончил(а) полный курс занятий'],
  ['diploma', '0', 'окончила полный курс занятий'],
  ['diploma', '1', 'окончил полный курс занятий'],
  ['diploma', null, 'окончил(а) полный курс занятий'],
] as const) {
  test(`a ${kind} of a learner whose gender is ${gender} says: ${words}`, async () => {
    const { learner, slug } = await issued(`Саша ${kind} ${gender}`, 0, kind)
    await learner.call(updateProfile, { gender })
    match(await wordsOfPdf(learner, slug), new RegExp(escape(words)))
  })
}

test('a hidden name hides the gender, and a number has none', async () => {
  const hidden = await issued('Ник')
  await hidden.learner.call(updateProfile, { gender: '0', nickname: 'Ник', hideName: true })
  match(await wordsOfPdf(hidden.learner, hidden.slug), /успешно окончил\(а\)/)

  const nameless = await issued('王小红')
  await nameless.learner.call(updateProfile, { gender: '0', firstName: '王小红' })
  match(await wordsOfPdf(nameless.learner, nameless.slug), /успешно окончил\(а\)/)
})

test('the share of right answers is written as each language writes it', async () => {
  const { learner, slug } = await issued('Нина')
  match(await wordsOfPdf(learner, slug), /85 %/)
  match(await wordsOfPdf(learner, slug, 'en'), /85%/)
})

test('a long name of several alphabets stands on two lines, whole', async () => {
  const { learner, slug } = await issued(LONG)
  const { rawPayload } = await learner.request({ url: `/api/account/awards/${slug}/pdf` })
  const text = textOf(rawPayload)
  for (const word of LONG.split(' ')) match(text, new RegExp(escape(word)))
})

test('neither name nor course runs over the edge, however long', async () => {
  const course = 'Calculating variations in endings with bishops of opposite colours, '.repeat(3)
  await school.db
    .updateTable('courses')
    .set({ name: JSON.stringify({ en: course, ru: course }) })
    .where('levelId', '=', 1)
    .execute()
  for (const name of ['Ж'.repeat(255), `${'Wilhelmina '.repeat(20)}Brown`]) {
    const { learner, slug } = await issued(name, 1)
    const { rawPayload } = await learner.request({ url: `/api/account/awards/${slug}/pdf` })
    const words = wordsOf(rawPayload)
    ok(words.some(({ text }) => /…/.test(text)))
    deepEqual(
      words.filter(({ left, right }) => left < FRAME || right > A4_WIDTH - FRAME),
      [],
    )
  }
})

test('only the owner gets the PDF; for others it is not there', async () => {
  const { slug } = await issued('Мария')
  const url = `/api/account/awards/${slug}/pdf`
  equal((await (await school.register()).request({ url })).statusCode, 404)
  equal((await school.visitor().request({ url })).statusCode, 401)
})

test('the code on the drawing leads to the public page of the document', async () => {
  const { slug } = await issued('Анна')
  const { headers, body } = await school
    .visitor()
    .request({ url: `/api/awards/${slug}/document.svg?lang=ru` })
  equal(headers['content-type'], 'image/svg+xml')
  const { pixels, width, height } = new Resvg(body, {
    background: '#fff',
    fitTo: { mode: 'zoom', value: 2 },
  }).render()
  const code = readQr(new Uint8ClampedArray(pixels), width, height)
  equal(code?.data, `https://tabia.example/account/awards/${slug}`)
})

test('the picture beside a shared link is 1200 by 630', async () => {
  const { slug } = await issued('Анна Петрова')
  const { headers, rawPayload } = await school.visitor().request({ url: `/api/awards/${slug}/og.png` })
  equal(headers['content-type'], 'image/png')
  deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [1200, 630])
})

test('who has a document already is told that it is the same, until a word of it changes', async () => {
  const { learner, slug } = await issued('Ирина Петрова')
  for (const [url, caching] of [
    [`/api/awards/${slug}/document.svg?lang=ru`, 'no-cache'],
    [`/api/awards/${slug}/og.png?lang=ru`, 'no-cache'],
    [`/api/account/awards/${slug}/pdf`, 'private, no-cache'],
  ] as const) {
    const inRussian = { 'accept-language': 'ru' }
    const first = await learner.request({ url, headers: inRussian })
    const tag = String(first.headers['etag'])
    match(tag, /^"[\w-]{20,}"$/)
    equal(first.headers['cache-control'], caching)
    equal(first.headers['vary'], 'accept-language')
    const again = await learner.request({
      url,
      headers: { ...inRussian, 'if-none-match': `"other", W/${tag}` },
    })
    deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', tag])
    const whole = await learner.request({ url, headers: inRussian })
    equal(whole.rawPayload.equals(first.rawPayload), true)

    const language = { 'accept-language': 'en', 'if-none-match': tag }
    const other = await learner.request({ url: url.replace('lang=ru', 'lang=en'), headers: language })
    equal(other.statusCode, 200)
    notEqual(other.headers['etag'], tag)
  }
  const url = `/api/awards/${slug}/document.svg?lang=ru`
  const headers = { 'if-none-match': String((await learner.request({ url })).headers['etag']) }
  await school.db.updateTable('awards').set({ correct: 97 }).where('slug', '=', slug).execute()
  equal((await learner.request({ url, headers })).statusCode, 200)
})

test('a name may hold what means something in SVG, and what no font knows', async () => {
  const { slug } = await issued('<b>A&B</b> 王 "x"')
  const { statusCode, body } = await school.visitor().request({ url: `/api/awards/${slug}/document.svg` })
  equal(statusCode, 200)
  equal(new Resvg(body).render().width, 794)
})

test('a name no font knows gives way to the number, on paper, page and picture alike', async () => {
  const { learner, slug, number } = await issued('王小明')
  const url = `/api/account/awards/${slug}/pdf`
  for (const [locale, words] of [
    ['ru', `обладатель документа № ${number}`],
    ['en', `holder of document No. ${number}`],
  ] as const) {
    const headers = { 'accept-language': locale }
    const { rawPayload } = await learner.request({ url, headers })
    match(textOf(rawPayload), new RegExp(words))
    const page = await school.visitor().request({ url: `/api/awards/${slug}`, headers })
    equal(page.json().name, words)
  }
})

test('letters of languages that Literata lacks are set in Onest, the name in one font', async () => {
  const { learner, slug } = await issued('Ҷамшед Ӯктамов')
  const { rawPayload } = await learner.request({ url: `/api/account/awards/${slug}/pdf` })
  match(textOf(rawPayload), /Ҷамшед Ӯктамов/)
  const fonts = runsOf('Ҷамшед Ӯктамов', 'Literata 600 italic').map(({ part }) => part.name.split(' ')[0])
  deepEqual([...new Set(fonts)], ['Onest'])
})

test('the characters that count as printable are those the fonts of the documents know', () => {
  const different = Array.from({ length: 0xffff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
    .filter(
      character => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && character === character.normalize('NFC'),
    )
    .filter(character => runsOf(character, 'Literata 600 italic').length > 0 !== isPrintable(character))
  deepEqual(different, [])
})

/** Beside a letter: signs alone are no name. */
const isPrintable = (character: string) => printable(`a${character}a`) === `a${character}a`

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

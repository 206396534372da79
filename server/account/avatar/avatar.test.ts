import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { PHOTO_BYTES, removeAvatar, setLanguage } from '@tabia/contract/account.ts'
import { getUser } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5f63' } })
const fetched = async (url: string) => {
  const answer = await school.visitor().request({ url })
  return { ...answer, headers: answer.headers, status: answer.statusCode, bytes: answer.rawPayload }
}

for (const [kind, file] of [
  ['JPEG', await picture().jpeg().toBuffer()],
  ['PNG', await picture().png().toBuffer()],
  ['WebP', await picture().webp().toBuffer()],
] as const) {
  test(`a ${kind} becomes a square of 256 and is served for ever`, async () => {
    const learner = await school.register()
    const answer = await learner.upload(file)
    deepEqual([answer.statusCode, answer.json().message], [200, 'Photo saved.'])
    const { photo } = answer.json()
    match(photo, /^\/uploads\/avatars\/\d+-[0-9a-f]{16}\.webp$/)
    equal((await learner.call(getUser)).photo, photo)

    const { status, headers, bytes } = await fetched(photo)
    equal(status, 200)
    equal(headers['content-type'], 'image/webp')
    equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    const { format, width, height } = await sharp(bytes).metadata()
    deepEqual([format, width, height], ['webp', 256, 256])
  })
}

test('nothing that came with the file is kept, and it stands as the camera meant it', async () => {
  const red = { create: { width: 100, height: 100, channels: 3 as const, background: '#ff0000' } }
  // Red on the left; the camera was turned, so it belongs at the top.
  const file = await picture(200, 100)
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const learner = await school.register()
  const { bytes } = await fetched((await learner.upload(file)).json().photo)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  deepEqual([exif, xmp, iptc, orientation], [undefined, undefined, undefined, undefined])
  const top = await sharp(bytes).extract({ left: 100, top: 10, width: 1, height: 1 }).raw().toBuffer()
  ok((top[0] ?? 0) > 200 && (top[1] ?? 0) < 80, `the top is ${[...top].join(' ')}`)
})

test('the content decides, not what the file says it is', async () => {
  const learner = await school.register()
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const tiff = await picture().tiff().toBuffer()
  const half = (await picture().png().toBuffer()).subarray(0, 60)
  for (const file of [gif, svg, tiff, half, Buffer.from('hello'), Buffer.alloc(0)]) {
    const answer = await learner.upload(file)
    deepEqual(
      [answer.statusCode, answer.json().message],
      [415, 'Please choose a picture: JPEG, PNG or WebP.'],
    )
  }
  equal((await learner.call(getUser)).photo, null)
})

test('a picture that is a page or an archive as well is a picture alone afterwards', async () => {
  const learner = await school.register()
  for (const more of ['<script>alert(1)</script>', 'PK\u0003\u0004 evil.html', '<?php system("id") ?>']) {
    const both = Buffer.concat([await picture().png().toBuffer(), Buffer.from(more)])
    const { photo } = (await learner.upload(both)).json()
    const served = await school.visitor().request({ url: photo })
    equal(served.headers['content-type'], 'image/webp')
    equal(served.rawPayload.includes(Buffer.from(more)), false)
  }
})

const TOO_LARGE =
  'This picture is too large: 5 MB and 24 megapixels at most, 6 if it loads in stages (progressive or interlaced).'
const deep = (width: number, height: number) => picture(width, height).toColourspace('rgb16')

for (const [what, make] of [
  [
    'more than 5 MB',
    async () => Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(PHOTO_BYTES)]),
  ],
  ['more than 24 megapixels', () => picture(6000, 4001).png().toBuffer()],
  ['more than 6 megapixels in stages', () => deep(3000, 2001).png({ progressive: true }).toBuffer()],
  ['a progressive JPEG of as many', () => picture(3000, 2001).jpeg({ progressive: true }).toBuffer()],
  ['a side beyond 20,000', () => picture(20_001, 10).png().toBuffer()],
] as const) {
  test(`${what} is too large`, async () => {
    const learner = await school.register()
    const answer = await learner.upload(await make())
    deepEqual([answer.statusCode, answer.json().message], [413, TOO_LARGE])
    equal((await learner.call(getUser)).photo, null)
  })
}

test('what cannot be a picture of 5 MB is refused by its announced size alone', async () => {
  const learner = await school.register()
  equal((await learner.upload(Buffer.alloc(7 * 1024 * 1024))).statusCode, 413)
})

for (const [what, make] of [
  ['24 megapixels', () => picture(6000, 4000).jpeg().toBuffer()],
  ['24 megapixels of 16 bits', () => deep(6000, 4000).png().toBuffer()],
  ['24 megapixels of WebP', () => picture(6000, 4000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['6 megapixels in stages', () => deep(3000, 2000).png({ progressive: true }).toBuffer()],
] as const) {
  test(`${what} become a small square`, async () => {
    const learner = await school.register()
    const { photo } = (await learner.upload(await make())).json()
    const { width, height } = await sharp((await fetched(photo)).bytes).metadata()
    deepEqual([width, height], [256, 256])
  })
}

test('a learner sends ten pictures in ten minutes; other calls are not counted with them', async () => {
  const counting = await openSchool({ config: { rateLimits: true } })
  const learner = await counting.register()
  const file = await picture().png().toBuffer()
  for (let time = 0; time < 10; time++) equal((await learner.upload(file)).statusCode, 200)
  const answer = await learner.upload(file)
  equal(answer.statusCode, 429)
  ok(Number(answer.headers['retry-after']) > 500)
  await learner.call(removeAvatar)
  await counting.close()
})

test('a form without the picture, and what is no form, is told what is wanted', async () => {
  const learner = await school.register()
  equal((await learner.upload(await picture().png().toBuffer(), 'file')).statusCode, 415)
  const url = '/api/account/avatar'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of ['', 'not a form', '--x\r\n\r\n']) {
    equal((await learner.request({ method: 'POST', url, headers, body })).statusCode, 415)
  }
  equal((await learner.request({ method: 'POST', url, body: { photo: 'x' } })).statusCode, 415)
})

test('the file may stand among other fields, its boundary in quotation marks, its content anything', async () => {
  const learner = await school.register()
  const file = await picture().png().toBuffer()
  const part = (disposition: string, content: Buffer | string) => [
    `--=b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n`,
    content,
    '\r\n',
  ]
  const body = Buffer.concat(
    [
      ...part('name="photo"', 'a field of that name is no file'),
      ...part('name="other"; filename="x"', '--=b is no end inside a line'),
      ...part('name="empty"; filename=""', ''),
      ...part('name="photo"; filename="Анна.png"', file),
      '--=b--\r\n',
    ].map(each => Buffer.from(each as string)),
  )
  const headers = { 'content-type': 'multipart/form-data; boundary="=b"' }
  const answer = await learner.request({ method: 'POST', url: '/api/account/avatar', headers, body })
  equal(answer.statusCode, 200)
})

test('no other call takes a form', async () => {
  const learner = await school.register()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await learner.request({
    method: setLanguage.method,
    url: `/api${setLanguage.path}`,
    headers,
    body: '--x--',
  })
  equal(answer.statusCode, 415)
})

test('a new picture takes the place of the old one, whose address is gone', async () => {
  const learner = await school.register()
  const file = await picture().png().toBuffer()
  const first = (await learner.upload(file)).json().photo
  const second = (await learner.upload(file)).json().photo
  notEqual(first, second)
  deepEqual([(await fetched(first)).status, (await fetched(second)).status], [404, 200])
})

test('a removed picture is gone', async () => {
  const learner = await school.register()
  const { photo } = (await learner.upload(await picture().png().toBuffer())).json()
  const { message, photo: none } = await learner.call(removeAvatar)
  deepEqual([message, none], ['Photo removed.', null])
  equal((await learner.call(getUser)).photo, null)
  equal((await fetched(photo)).status, 404)
})

test('two pictures at once leave one, and the user points at it', async () => {
  const learner = await school.register()
  const file = await picture().png().toBuffer()
  await Promise.all([learner.upload(file), learner.upload(file)])
  const { photo } = await learner.call(getUser)
  equal((await fetched(photo ?? '')).status, 200)
})

test('a visitor uploads nothing', async () => {
  equal((await school.visitor().upload(await picture().png().toBuffer())).statusCode, 401)
})

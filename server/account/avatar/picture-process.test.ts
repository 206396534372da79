import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { openPictures } from './picture-process.ts'

const background = '#0f5f63'
const FILE = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
  .png()
  .toBuffer()
const pictures = openPictures()
after(() => pictures.close())

async function sizeOf(image: Promise<Uint8Array>) {
  const { width, height } = await sharp(await image).metadata()
  return [width, height]
}

test('pictures are drawn one after the other in one process, which is there for the next one', async () => {
  const drawn = await Promise.all([1, 2, 3].map(() => sizeOf(pictures.smallSquare(FILE))))
  deepEqual(drawn, [
    [256, 256],
    [256, 256],
    [256, 256],
  ])
  equal(pictures.started(), 1)
})

test('one is in hand and seven wait; the next one is asked to come back', async () => {
  const accepted = Array.from({ length: 8 }, () => pictures.smallSquare(FILE))
  await rejects(pictures.smallSquare(FILE), { code: 'busy', more: { retryAfterSeconds: 5 } })
  await Promise.all(accepted)
})

for (const [limit, options] of [
  ['time', { milliseconds: 1 }],
  ['memory', { megabytes: 1 }],
] as const) {
  test(`a picture that takes more than the ${limit} it may is refused, and its process is ended`, async () => {
    const strict = openPictures(options)
    for (let time = 1; time <= 2; time++) {
      await rejects(strict.smallSquare(FILE), { code: 'photo_too_large' })
      equal(strict.started(), time)
    }
    await strict.close()
  })
}

test('a process that has died is replaced for the next picture', async () => {
  const fragile = openPictures()
  const drawing = fragile.smallSquare(FILE)
  const failed = rejects(drawing, /picture process has ended/)
  fragile.kill()
  await failed
  deepEqual(await sizeOf(fragile.smallSquare(FILE)), [256, 256])
  await fragile.close()
})

test('unused for a while it ends', async () => {
  const brief = openPictures({ idleMilliseconds: 1 })
  await brief.smallSquare(FILE)
  await brief.ended()
  await brief.smallSquare(FILE)
  equal(brief.started(), 2)
  await brief.close()
})

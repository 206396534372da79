import { deepEqual, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { videoOrigins } from './third-party-settings.ts'

const RUTUBE = '0123456789abcdef0123456789abcdef'

test('without settings the tutorials are our own films', () => {
  const { videos } = readConfig({})
  deepEqual(videos, { ru: [null, null], en: [null, null] })
  deepEqual(videoOrigins(videos), [])
})

test('each tutorial of each language may be on a site of its own', () => {
  const { videos } = readConfig({
    VIDEO_1_EN: 'youtube:a-b_c123456',
    VIDEO_1_RU: 'vk:-22822305_456241864:0a1b2c3d4e5f6071',
    VIDEO_2_RU: `rutube:${RUTUBE}`,
  })
  deepEqual(videos, {
    ru: [
      {
        host: 'vk',
        url: 'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&hd=2&hash=0a1b2c3d4e5f6071',
      },
      { host: 'rutube', url: `https://rutube.ru/play/embed/${RUTUBE}` },
    ],
    en: [{ host: 'youtube', url: 'https://www.youtube-nocookie.com/embed/a-b_c123456' }, null],
  })
  deepEqual(videoOrigins(videos), [
    'https://vkvideo.ru',
    'https://rutube.ru',
    'https://www.youtube-nocookie.com',
  ])
})

for (const wrong of [
  'abcdefghijk',
  'https://youtu.be/abcdefghijk',
  'youtube:short',
  'youtube:abcdefghijk?autoplay=1',
  'vk:1',
  'vk:1_2:<script>',
  'rutube:0123',
  'vimeo:123456789',
]) {
  test(`“${wrong}” names no film, and the start says what would`, () => {
    throws(() => readConfig({ VIDEO_2_EN: wrong }), /VIDEO_2_EN is wrong: youtube:ID, vk:/)
  })
}

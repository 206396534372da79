import { expect, test } from 'vitest'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { parseCues, FILMS, ownFilm } from './films.ts'

test('captions are read as lines with their times', () => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:06.500 line:0\nFirst\n\n01:05.250 --> 01:09.000 line:0\nThen\n'
  expect(parseCues(vtt)).toEqual([
    { time: '0:00', text: 'First' },
    { time: '1:05', text: 'Then' },
  ])
})

for (const name of FILMS) {
  test(`the film “${name}” is complete in both languages, and says as much in each`, () => {
    const films = LOCALES.map(locale => ownFilm(name, locale))
    for (const { mp4, webm, poster, captions } of films) {
      expect([mp4, webm, poster, captions.ru, captions.en].every(Boolean)).toBe(true)
    }
    const [one, other] = films.map(({ transcript }) => transcript.map(({ time }) => time))
    expect(one).toEqual(other)
    expect(one?.length).toBeGreaterThan(5)
  })
}

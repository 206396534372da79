import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, pageLanguage } from './language.ts'

for (const [header, language] of [
  ['en', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de-DE,de;q=0.9,en-GB;q=0.8,ru;q=0.7', 'en'],
  ['en;q=0.2, RU;q=0.7', 'ru'],
  ['ru;q=0, en', 'en'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
] as const) {
  test(`Accept-Language "${header}" asks for ${language ?? 'none of ours'}`, () =>
    equal(languageOf(header), language))
}

for (const [cookies, language] of [
  ['language=en', 'en'],
  ['theme=dark; language=ru', 'ru'],
  ['my-language=en', 'ru'],
  ['language=de', 'ru'],
  [undefined, 'ru'],
] as const) {
  test(`a page with the cookies "${cookies}" is in ${language}`, () => equal(pageLanguage(cookies), language))
}

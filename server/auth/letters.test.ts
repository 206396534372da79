import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { letterHtml, letterText } from '../outside/letter.ts'
import { ACCOUNT_LETTERS, accountLetter } from './letters.ts'

// The letters as they were looked at. After a change: UPDATE_SAMPLES=1 node --test server/auth/letters.test.ts, look.
const SAMPLES = new URL('letter-samples/', import.meta.url)
const ADDRESS = 'https://school.example/link/0123456789abcdef?email=anna%40example.org&forgot=1'
const update = process.env['UPDATE_SAMPLES'] === '1'
if (update) mkdirSync(SAMPLES, { recursive: true })

const names: string[] = []
for (const name of ACCOUNT_LETTERS) {
  for (const language of LOCALES) {
    const letter = accountLetter(name, language, ADDRESS)
    const texts = { html: letterHtml(letter), txt: `${letter.subject}\n\n${letterText(letter)}` }
    for (const [ending, text] of Object.entries(texts)) {
      const file = `${name}.${language}.${ending}`
      names.push(file)
      test(`${file} reads as its sample`, () => {
        const sample = new URL(file, SAMPLES)
        if (update) writeFileSync(sample, text)
        equal(text, existsSync(sample) ? readFileSync(sample, 'utf8') : '')
      })
    }
    test(`${name} in ${language} carries its link in text, button and address, and loads nothing`, () => {
      match(texts.txt, /https:\/\/school\.example\/link\/\S+&forgot=1/)
      equal(texts.html.match(/href="[^"]+&amp;forgot=1"/g)?.length, 2)
      ok(!/<img|<script|@import|url\(/.test(texts.html))
    })
  }
}

test('there is no sample without a letter', () =>
  deepEqual(readdirSync(SAMPLES).toSorted(), names.toSorted()))

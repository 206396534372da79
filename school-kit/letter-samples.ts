import { deepEqual, equal, ok } from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { escapeHtml } from '@tabia/server/http/html.ts'
import { type LetterContent, letterHtml, letterText } from '@tabia/server/outside/letter.ts'

const update = process.env['UPDATE_SAMPLES'] === '1'

/** The letters as they were looked at, each in a file for HTML and one for text. After a change: UPDATE_SAMPLES=1, look. */
export function testLetterSamples(folder: URL, letters: Record<string, LetterContent>): void {
  if (update) mkdirSync(folder, { recursive: true })
  const files: string[] = []
  for (const [name, letter] of Object.entries(letters)) {
    const texts = { html: letterHtml(letter), txt: `${letter.subject}\n\n${letterText(letter)}` }
    for (const [ending, text] of Object.entries(texts)) {
      const file = `${name}.${ending}`
      files.push(file)
      test(`${file} reads as its sample`, () => {
        const sample = new URL(file, folder)
        if (update) writeFileSync(sample, text)
        equal(text, existsSync(sample) ? readFileSync(sample, 'utf8') : '')
      })
    }
    test(`${name} carries its link in text, button and address, and loads nothing`, () => {
      const { url } = letter.button
      ok(texts.txt.includes(url))
      equal(texts.html.split(`href="${escapeHtml(url)}"`).length, 3)
      ok(!/<img|<script|@import|url\(/.test(texts.html))
    })
  }
  test('there is no sample without a letter', () =>
    deepEqual(readdirSync(folder).toSorted(), files.toSorted()))
}

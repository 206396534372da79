import { equal, ok } from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { escapeHtml } from '@tabia/server/http/pages/html.ts'
import { type LetterContent, letterHtml, letterText } from '@tabia/server/outside/letter.ts'

// Letters as they were looked at. Their texts stand in one file for each feature, their HTML in one frame for each
// language. After a change: UPDATE_SAMPLES=1 node --test server/auth/letters.test.ts, and look at the difference.

const update = process.env['UPDATE_SAMPLES'] === '1'
const HEAD = '=== '

/**
 * Compares letters with `letter-texts.txt`: a line `=== name.language`, then the subject and the text of each. A letter is
 * made in its tests.
 */
export function testLetterSamples(file: URL, letters: Record<string, () => LetterContent>): void {
  const rows = Object.entries(letters)
  if (update) writeFileSync(file, rows.map(([name, make]) => `${HEAD}${name}\n${textOf(make())}`).join('\n'))
  const samples = readSamples(file)

  for (const [name, make] of rows) {
    test(`the text of ${name} reads as its sample`, () => equal(textOf(make()), samples.get(name)))
    test(`the HTML of ${name} is its text in the frame of letters`, () =>
      equal(letterHtml(make()), framed(make())))
    test(`${name} carries its link in text, button and address, and loads nothing`, () => {
      const letter = make()
      const { url } = letter.button
      ok(textOf(letter).includes(url))
      equal(letterHtml(letter).split(`href="${escapeHtml(url)}"`).length, 3)
      ok(!/<img|<script|@import|url\(/.test(letterHtml(letter)))
    })
  }
  test('there is no sample without a letter', () =>
    equal([...samples.keys()].join(), Object.keys(letters).join()))
}

const textOf = (letter: LetterContent) => `${letter.subject}\n\n${letterText(letter)}`

function readSamples(file: URL): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const parts = text.split(new RegExp(`^${HEAD}`, 'm')).slice(1)
  return new Map(
    parts.map((part, index) => {
      const end = part.indexOf('\n')
      const last = index === parts.length - 1
      return [part.slice(0, end), part.slice(end + 1, last ? undefined : -1)]
    }),
  )
}

/** `letter-frame.<language>.html` with the words of this letter; its line of a paragraph stands once for each, that of an end alone where there is one. */
function framed({ language, subject, heading, paragraphs, button, closing, off }: LetterContent): string {
  return readFrame(language)
    .replace(/^.*\{paragraph\}.*$/m, line =>
      paragraphs.map(text => line.replace('{paragraph}', () => escapeHtml(text))).join('\n'),
    )
    .replace(/^.*\{off\}.*\n/m, line =>
      off
        ? line.replace('{off}', () => escapeHtml(off.label)).replace('{offUrl}', () => escapeHtml(off.url))
        : '',
    )
    .replaceAll('{subject}', () => escapeHtml(subject))
    .replaceAll('{heading}', () => escapeHtml(heading))
    .replaceAll('{button}', () => escapeHtml(button.label))
    .replaceAll('{url}', () => escapeHtml(button.url))
    .replaceAll('{closing}', () => escapeHtml(closing))
}

function readFrame(language: Locale): string {
  const file = new URL(`letter-frame.${language}.html`, import.meta.url)
  const blank = {
    language,
    subject: '{subject}',
    heading: '{heading}',
    paragraphs: ['{paragraph}'],
    button: { label: '{button}', url: '{url}' },
    closing: '{closing}',
    off: { label: '{off}', url: '{offUrl}' },
  }
  if (update) writeFileSync(file, letterHtml(blank))
  return readFileSync(file, 'utf8')
}

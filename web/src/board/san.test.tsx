import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SanGlyphs } from './san.tsx'

afterEach(() => setLocale('ru', { reload: false }))

test.each([
  ['en', 'O-O-O+'],
  ['ru', '0-0-0+'],
] as const)('castling in %s is %s', (locale, written) => {
  void setLocale(locale, { reload: false })
  expect(renderToStaticMarkup(<SanGlyphs san="O-O-O+" />)).toContain(`>${written}<`)
})

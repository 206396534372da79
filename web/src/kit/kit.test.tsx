import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { Kit } from './kit.tsx'
import { SAMPLES } from './card.tsx'

test.each(LOCALES)('the page of components shows, in both themes, %s', locale => {
  void setLocale(locale, { reload: false })
  const page = renderToStaticMarkup(<Kit onLanguage={() => {}} />)
  expect(page.split('aria-label="light"')).toHaveLength(2)
  expect(page.split('aria-label="dark"')).toHaveLength(2)
  expect(page).toContain(SAMPLES[locale].topic)
})

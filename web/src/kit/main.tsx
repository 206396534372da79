import { createRoot } from 'react-dom/client'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { applyLanguage, startLanguage } from '../session/language.ts'
import { Notices } from '../ui/notices/notices.tsx'
import { Kit } from './kit.tsx'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'

// Every component in every state, for the eye: /account/kit.html of `npm run dev`. The build knows index.html
// alone, so nothing of it reaches a learner.

startLanguage()
const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element)
show()

function show() {
  root.render(
    <>
      <Kit key={getLocale()} onLanguage={speak} />
      <Notices />
    </>,
  )
}

function speak(locale: Locale) {
  applyLanguage(locale)
  show()
}

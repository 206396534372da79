import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startCounting } from './analytics/start-counting.ts'
import { App } from './app/app.tsx'
import { listenToFailures } from './app/failed-calls.ts'
import { fetchFirstScreen } from './app/screens.ts'
import { guardThisTab } from './app/hand-over.ts'
import { keepApp, outlastSilence, OfflineBanner } from './app/offline.tsx'
import { startLanguage } from './session/language.ts'
import { showTheme } from './session/theme.ts'
import { afterPaint } from './ui/lazy.tsx'
import './ui/fonts.css'
import './ui/base.css'

startLanguage()
showTheme()
listenToFailures()
guardThisTab()
startCounting()
outlastSilence()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const banner = document.createElement('div')
root.before(banner)
createRoot(banner).render(<OfflineBanner />)

// The page's own skeleton stands until the first screen is here: React would only draw the same one.
await Promise.all([fetchFirstScreen(), afterPaint()])
// In pieces: a finger that comes meanwhile is not kept waiting.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
keepApp()

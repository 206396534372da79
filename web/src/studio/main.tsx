import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { listenToFailures, watchThisTab } from './app/failed-calls.ts'
import { startLanguage } from '../session/language.ts'
import { showTheme } from '../session/theme.ts'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './studio.css'

startLanguage()
showTheme()
listenToFailures()
watchThisTab()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

import { PICTURES } from '../e2e/look/pictures.ts'
import { findBrowser } from './find-browser.ts'
import { run } from './run.ts'
import { answerHelp } from './help.ts'

// `npm run look`: a picture of every screen in every state (e2e/look), for the eye. After `--` whatever Playwright
// takes: `npm run look -- -g "task: "`, `npm run look -- -g "finished.*@phone-ru"`.

answerHelp(`npm run look [-- ARGUMENTS OF PLAYWRIGHT]

Pictures of every screen in every state, size, theme and language. npm run look -- -g "task: "`)

const { code: built } = await run('node', ['scripts/build/build.ts'], { show: true })
if (built !== 0) process.exit(built)
const args = ['test', '--config', 'e2e/look/playwright.config.ts', ...process.argv.slice(2)]
const { code } = await run('playwright', args, { show: true, env: { CHROMIUM_PATH: findBrowser() } })
// The scenes speak the words that the build has compiled.
const { makeSheets } = await import('../e2e/look/contact-sheets.ts')
const faults = await makeSheets()
console.log(`Pictures and sheets of them: ${PICTURES}. Faults a machine sees: ${faults} (faults.txt).`)
process.exitCode = code

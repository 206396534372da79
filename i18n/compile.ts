import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { DEFAULT_LOCALE, LOCALES } from '@tabia/core/training/vocabulary.ts'

// messages/<locale>/<feature>.json -> compiled/messages.js: one typed function a message, both languages inside.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tells whether the words are compiled, and when. */
const LAST = 'messages.js'
const fresh = here(`project.inlang/compiled-${process.pid}`)

mkdirSync(here('project.inlang'), { recursive: true })
writeFileSync(here('project.inlang/settings.json'), JSON.stringify(settings()))
await compile({
  project: here('project.inlang'),
  outdir: fresh,
  cleanOutdir: false,
  // It would say where on this machine the project lies.
  emitReadme: false,
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
})
takeOver(fresh, here('compiled'))

/** File by file, each whole: another process may be reading them, or compiling, too. */
function takeOver(from: string, to: string): void {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
  for (const file of [...files.filter(name => name !== LAST), LAST]) {
    if (!statSync(join(from, file)).isFile()) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    renameSync(join(from, file), join(to, file))
  }
  rmSync(from, { recursive: true })
}

function settings() {
  return {
    baseLocale: DEFAULT_LOCALE,
    locales: LOCALES,
    // The local package: by default the compiler would fetch the plugin from the net.
    modules: [fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))],
    'plugin.inlang.messageFormat': {
      pathPattern: readdirSync(here(`messages/${DEFAULT_LOCALE}`)).map(file => `./messages/{locale}/${file}`),
    },
  }
}

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { DEFAULT_LOCALE, LOCALES } from '@tabia/core/training/vocabulary.ts'

// messages/<locale>/<feature>.json -> compiled/messages.js: one typed function a message, both languages inside.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

mkdirSync(here('project.inlang'), { recursive: true })
writeFileSync(here('project.inlang/settings.json'), JSON.stringify(settings()))
await compile({
  project: here('project.inlang'),
  outdir: here('compiled'),
  cleanOutdir: false,
  // It would say where on this machine the project lies.
  emitReadme: false,
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
})

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

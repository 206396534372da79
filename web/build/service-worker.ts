import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = new URL('../service-worker/service-worker.ts', import.meta.url)
/** What the app opens with on any screen, in either language; the engine and its wasm come when they are asked for. */
const NEEDED =
  /^assets\/(?!stockfish-).*\.(js|css|svg)$|(onest|literata)-(latin|cyrillic)-\w+-normal-(?!more-)[^/]*\.woff2$/

/** `service-worker.js`: the worker with the names of this build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter(file => NEEDED.test(file))
        .map(file => `/account/${file}`)
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), fileURLToPath(SOURCE))
      const source = code.replace(/\[["']%FILES%["']\]/, () => JSON.stringify(files.toSorted()))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

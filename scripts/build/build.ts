import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sourceDigests, writeStamp } from '../../server/build-stamp.ts'
import { publishBuild } from './publish-build.ts'
import { run } from '../run.ts'
import { answerHelp } from '../help.ts'

// What the server hands to browsers: words compiled, the web app, the studio and the pages outside them built,
// the source packed; and the stamp by which a production start knows that all of it is of these sources. A server that runs meanwhile
// goes on. `npm run build`; with `--pack` the source alone is packed.

answerHelp(`npm run build [-- --pack]

Makes what the server hands to browsers: words compiled, the web app, the studio and the pages outside them built, the
source packed.
--pack packs the source alone.`)

const root = join(import.meta.dirname, '../..')
const digests = sourceDigests(root)
mkdirSync(join(root, 'dist'), { recursive: true })
const made = mkdtempSync(join(root, 'dist/next-'))
process.on('exit', () => rmSync(made, { recursive: true, force: true }))
const VITE = ['--logLevel', 'warn', '--emptyOutDir', '--outDir']

if (!process.argv.includes('--pack')) {
  await step('node', 'i18n/compile.ts')
  await step('vite', 'build', 'web', ...VITE, join(made, 'app'))
  await step('vite', 'build', '--config', 'web/site.config.ts', ...VITE, join(made, 'site'))
  await step('vite', 'build', '--config', 'web/studio.config.ts', ...VITE, join(made, 'studio'))
  publishBuild(join(made, 'app'), join(root, 'web/dist'), 'index.html')
  publishBuild(join(made, 'site'), join(root, 'web/dist-site'), '.vite/manifest.json')
  publishBuild(join(made, 'studio'), join(root, 'web/dist-studio'), 'studio.html')
}
await step('node', 'scripts/build/pack-source.ts')
writeStamp(root, digests)

async function step(command: string, ...args: string[]): Promise<void> {
  const { code } = await run(command, args, { show: true })
  if (code !== 0) process.exit(code)
}

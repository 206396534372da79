import { spawn } from 'node:child_process'
import { isAbandoned } from '../server/stopping.ts'
import { answerHelp } from './help.ts'

// The server, restarted when its files change, and Vite in front of it. `npm run dev`

answerHelp(`npm run dev

The server, restarted when its files change, and Vite in front of it. Ctrl+C stops both.`)

const PARTS: [string, string[]][] = [
  [
    'node',
    [
      '--watch-path=core',
      '--watch-path=contract',
      '--watch-path=server',
      '--watch-path=i18n/compiled',
      'server/main.ts',
    ],
  ],
  ['node', ['--watch-path=i18n/messages', 'i18n/compile.ts']],
  ['vite', ['web']],
  ['vite', ['--config', 'web/studio.config.ts']],
]

const children = PARTS.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }))
for (const child of children) child.once('exit', stopAll)
process.once('SIGINT', stopAll)
process.once('SIGTERM', stopAll)
// npm may end without passing the signal on.
setInterval(() => isAbandoned() && stopAll(), 500).unref()

function stopAll() {
  for (const child of children) child.kill()
}

import { run } from './run.ts'

// What the server hands to browsers: words compiled, then the web app built. `npm run build`

for (const [command, args] of [
  ['node', ['i18n/compile.ts']],
  ['vite', ['build', 'web', '--logLevel', 'warn']],
  ['vite', ['build', '--config', 'web/site.config.ts', '--logLevel', 'warn']],
] as const) {
  const { code } = await run(command, [...args], { show: true })
  if (code !== 0) process.exit(code)
}

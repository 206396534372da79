import { run } from './run.ts'

// What the server hands to browsers: words compiled, the web app built, the source packed. `npm run build`

for (const [command, args] of [
  ['node', ['i18n/compile.ts']],
  ['vite', ['build', 'web', '--logLevel', 'warn']],
  ['vite', ['build', '--config', 'web/site.config.ts', '--logLevel', 'warn']],
  ['node', ['scripts/pack-source.ts']],
] as const) {
  const { code } = await run(command, [...args], { show: true })
  if (code !== 0) process.exit(code)
}

/** Answers `--help`, before the script does anything. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some(arg => arg === '--help' || arg === '-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

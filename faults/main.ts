import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { prepareWords } from '@tabia/server/compiled-words.ts'
import { closeEverything } from './kit/open-things.ts'
import { type Fault, readOptions } from './kit/options.ts'

// `npm run faults -- NAME`: one fault, or attack, each a file of this folder, against a school of its own on this
// machine. Without a name: which there are.

const problem = prepareWords(false)
if (problem) throw new Error(problem.en)
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map(file => basename(file, '.ts'))
  .filter(name => name !== 'main' && !name.endsWith('.test'))
  .toSorted()
const [name = '', ...args] = process.argv.slice(2)
const wantsHelp = [name, ...args].some(arg => arg === '--help' || arg === '-h')
const load = async (each: string) => ((await import(`./${each}.ts`)) as { fault: Fault }).fault

const endEverything = (why: unknown) => {
  console.error(why)
  void closeEverything().finally(() => process.exit(1))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endEverything)
process.once('uncaughtException', endEverything)

if (names.includes(name)) {
  const fault = await load(name)
  if (wantsHelp) console.log(usageOf(name, fault))
  else {
    const isWell = await fault.run(readOptions(args, fault))
    await closeEverything()
    process.exit(isWell ? 0 : 1)
  }
} else {
  console.log('npm run faults -- NAME [--seed N] [--kills N] [--cases N] [--minutes N], one of:\n')
  for (const each of names) console.log(`  ${each.padEnd(18)} ${(await load(each)).summary}`)
  if (name && !wantsHelp) process.exit(1)
}

function usageOf(each: string, { summary, kills, cases }: Fault): string {
  const numbers = [...(kills ? [['--kills N', kills]] : []), ...(cases ? [['--cases N', cases]] : [])]
  const lines = numbers.map(
    ([option, usual]) => `  ${String(option).padEnd(12)} how many; ${usual} if not said`,
  )
  return [
    `npm run faults -- ${each}: ${summary}.`,
    '  --seed N     the first seed; each piece takes the next; 1 if not said',
    ...lines,
    '  --minutes N  no other piece is begun after so many; 30 if not said',
    'What a piece comes to is kept in faults/results; `npm run faults -- report` sums it up.',
  ].join('\n')
}

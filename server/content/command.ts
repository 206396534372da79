import { parseArgs } from 'node:util'

export const USAGE = `npm run content -- check [--prove=MOVES] [FOLDER…]
npm run content -- import [--apply] [--prove=MOVES] [FOLDER…]

check    says what is wrong with courses
import   says what would change in the school, and with --apply changes it
--prove  the longest mates to prove, in moves (3 by default; 4 may take minutes, 0 proves none)
FOLDER   a course, or a folder of courses; by default the shipped catalogue`

export interface Command {
  name: 'check' | 'import'
  paths: string[]
  apply: boolean
  proveMates: number
}

/** Nothing if the words make no command. */
export function readCommand(args: string[]): Command | undefined {
  const parsed = parse(args)
  const [name, ...paths] = parsed?.positionals ?? []
  const { apply = false, prove = '3' } = parsed?.values ?? {}
  if ((name !== 'check' && name !== 'import') || !/^\d$/.test(prove)) return undefined
  return { name, paths, apply, proveMates: Number(prove) }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { apply: { type: 'boolean' }, prove: { type: 'string' } },
    })
  } catch {
    return undefined
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

interface Surroundings {
  /** A copy of the tree; by default this one. */
  tree?: string
  settings?: Record<string, string | undefined>
}

/** `npm run NAME -- ARGS` as its operator sees it: a process. npm itself is left out, it takes longer than the command. */
export function startCommand(name: string, args: readonly string[], { tree = ROOT, settings }: Surroundings) {
  const [, ...script] = scripts[name]?.replace(/--import \S+/, '').split(/\s+/) ?? []
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { child, done: printed.then(([stdout, stderr]) => ({ status: child.exitCode, stdout, stderr })) }
}

export const runCommand = (name: string, args: readonly string[], surroundings: Surroundings) =>
  startCommand(name, args, surroundings).done

import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const WORKSPACES = ['core', 'contract', 'i18n', 'school-kit', 'server'] as const
const FILES = ['package.json', 'LICENSE', 'catalogue'] as const

/** The server's part of the tree, elsewhere: what is broken there is broken nowhere else. */
export function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'tabia-guards-'))
  for (const part of [...WORKSPACES, ...FILES]) cpSync(part, join(tree, part), { recursive: true })
  linkPackages(tree)
  return tree
}

/** What `npm ci` would install there, by links: packages from here, workspaces from the tree itself. */
export function linkPackages(tree: string): void {
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@tabia'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name !== '@tabia') symlinkSync(resolve('node_modules', name), join(modules, name))
  }
  for (const name of WORKSPACES) symlinkSync(join(tree, name), join(modules, '@tabia', name))
}

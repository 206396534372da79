import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const BUILT = join(import.meta.dirname, '../../web/dist')

/** The same build as if every file had changed: all their names are new. */
export function deployNext(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of globSync('assets/*.{br,gz}', { cwd: to })) rmSync(join(to, file))
  const names = globSync('assets/*-*.*', { cwd: to }).map(file => basename(file))
  const next = (name: string) => name.replace(/(\.\w+)$/, '2$1')
  for (const file of globSync(['**/*.{js,css,html,json}', '.vite/*.json'], { cwd: to })) {
    const path = join(to, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      names.reduce((changed, name) => changed.replaceAll(name, next(name)), text),
    )
  }
  for (const name of names) {
    const path = join(to, 'assets', name)
    renameSync(path, join(dirname(path), next(name)))
  }
}

import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files the product is made of, below `root`: what git tracks there. Where there is no git, the folder came
 * from an archive or a copy, and all of it is meant but what was made or installed later.
 */
export function sourceFiles(root: string): string[] {
  return (trackedFiles(root) ?? filesOfFolder(root)).toSorted()
}

function trackedFiles(root: string): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = (stdout ?? '').split('\0').filter(file => isFile(join(root, file)))
  return status === 0 && files.length > 0 ? files : undefined
}

/** Hidden files may hold secrets (`.env`), so only these go along. */
const HIDDEN = ['.ci/**', '.gitignore', '.npmrc', '.oxfmtrc.json', '.oxlintrc.json']
/** As .gitignore says. */
const MADE =
  /(^|\/)node_modules(\/|$)|^(data|dist|test-results|web\/dist|web\/dist-site|i18n\/(compiled|project\.inlang)|bench\/results)(\/|$)|\.log$/

export function filesOfFolder(root: string): string[] {
  const exclude = (path: string) => MADE.test(path.replaceAll('\\', '/'))
  return globSync(['**/*', ...HIDDEN], { cwd: root, exclude })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !MADE.test(path) && isFile(join(root, path)))
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackages } from '../source/copy-tree.ts'

/** A folder with a built release: of a commit, or (`now`) of the working tree. */
export async function makeRelease(name: string, say: (text: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `tabia-release-${name}-`))
  const files =
    name === 'now'
      ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
          maxBuffer: 1e8,
        })
      : undefined
  const tar = files
    ? execFileSync('tar', ['-c', '--null', '--ignore-failed-read', '-T', '-'], {
        input: files,
        maxBuffer: 1e9,
      })
    : execFileSync('git', ['archive', name], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  linkPackages(folder)
  const began = performance.now()
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], {
    cwd: folder,
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`the build of ${name} failed: ${String(stderr)}`)
  say(`built ${name} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return folder
}

/** As deploy/upgrade.sh does: each release has the files of the other. */
export function shareAssets(one: string, other: string): void {
  for (const part of ['web/dist/assets', 'web/dist-site/assets', 'web/dist-studio/assets']) {
    for (const [from, to] of [
      [join(one, part), join(other, part)],
      [join(other, part), join(one, part)],
    ] as const) {
      if (!existsSync(from)) continue
      mkdirSync(to, { recursive: true })
      for (const file of readdirSync(from))
        if (!existsSync(join(to, file))) copyFileSync(join(from, file), join(to, file))
    }
  }
}

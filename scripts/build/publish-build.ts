import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Files with a hash in their names are kept of so many builds. */
export const KEPT_BUILDS = 10

const ASSETS = 'assets/'
/** Which assets each of the last builds had, the newest first. */
const LIST = '.builds.json'

/**
 * Moves a build to where it is served from, beside the files of those before: a server that runs goes on handing out
 * what its pages ask for, and so does a new one for tabs of an older version. Every file is whole at any moment; those
 * that name others, `entry` at the end, come after them.
 */
export function publishBuild(made: string, published: string, entry: string): void {
  const files = filesIn(made)
  const assets = files.filter(isAsset)
  const builds = [assets, ...formerBuilds(published, assets)].slice(0, KEPT_BUILDS)
  const others = files.filter(file => !isAsset(file) && file !== entry)
  for (const file of [...assets, ...others, entry]) replace(join(made, file), join(published, file))
  writeFileSync(join(published, LIST), JSON.stringify(builds))
  const kept = new Set([LIST, ...files, ...builds.flat()])
  for (const file of filesIn(published)) if (!kept.has(file)) rmSync(join(published, file))
}

/** The lists of the builds before. Files in none of them were put there since, and count as one more build. */
function formerBuilds(published: string, assets: readonly string[]): string[][] {
  const listed = readList(join(published, LIST)).filter(build => build.join() !== assets.join())
  const known = new Set([...assets, ...listed.flat()])
  const unknown = filesIn(published).filter(file => isAsset(file) && !known.has(file))
  return unknown.length > 0 ? [unknown, ...listed] : listed
}

function readList(file: string): string[][] {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(list) && list.every(isNames) ? list : []
  } catch {
    return []
  }
}

const isNames = (build: unknown): build is string[] =>
  Array.isArray(build) && build.every(name => typeof name === 'string')

const isAsset = (file: string) => file.startsWith(ASSETS)

/** Sorted paths below the folder; none if there is no such folder. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

/** Never half a file, and none that is being read. */
function replace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

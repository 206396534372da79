import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether something made is missing, or older than anything it is made of. Paths and patterns below `root`. */
export function isStale(root: string, output: string, sources: readonly string[]): boolean {
  const made = changedAt(join(root, output))
  if (made === undefined) return true
  return globSync(sources, { cwd: root }).some(source => (changedAt(join(root, source)) ?? 0) > made)
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether something made is missing, or older than anything it is made of. Paths and patterns below `root`. */
export function isStale(root: string, output: string, sources: readonly string[]): boolean {
  const made = changedAt(join(root, output))
  return globSync(sources, { cwd: root }).some(source => changedAt(join(root, source)) > made)
}

/** 0 for what is not there. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

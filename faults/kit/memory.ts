import { readdirSync, readFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'

const SAMPLE_MS = 100
const KB_IN_MB = 1024

/** Memory of a process and its descendants in MB, at its most; Linux alone. */
export function watchMemory(pid: number) {
  const stop = new AbortController()
  let peak = 0
  const watching = (async () => {
    for await (const _ of setInterval(SAMPLE_MS, undefined, { signal: stop.signal })) {
      peak = Math.max(peak, memoryOf(pid))
    }
  })().catch(() => {})
  return {
    /** The most since the last question. */
    takePeak(): number {
      const seen = Math.max(peak, memoryOf(pid))
      peak = 0
      return seen
    },
    async close() {
      stop.abort()
      await watching
    },
  }
}

interface Process {
  pid: number
  parent: number
  /** What it has alone, and what it maps of files: the program itself above all. */
  own: number
  files: number
}

/** What each has alone, and once the files, which they share. */
function memoryOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => read(Number(name)))
  const family = new Set([pid])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const each of all) if (family.has(each.parent)) family.add(each.pid)
  }
  const members = all.filter(each => family.has(each.pid))
  const own = members.reduce((sum, each) => sum + each.own, 0)
  return own + Math.max(0, ...members.map(({ files }) => files))
}

/** Nothing if the process has ended meanwhile. */
function read(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const own = (field('RssAnon') + field('RssShmem')) / KB_IN_MB
    return [{ pid, parent: field('PPid'), own, files: field('RssFile') / KB_IN_MB }]
  } catch {
    return []
  }
}

import type { Profiler } from 'node:inspector'

type Frame = Profiler.ProfileNode['callFrame']

/** The first that fits names the part; what has no file is native, and belongs to the part that called it. */
const PARTS: readonly [part: string, fits: (frame: Frame) => boolean][] = [
  ['waiting', ({ functionName }) => functionName === '(idle)'],
  ['garbage collector', ({ functionName }) => functionName === '(garbage collector)'],
  ['the engine itself', ({ functionName }) => functionName === '(program)'],
  ['writing to sockets', ({ functionName, url }) => url === '' && /^(write|writev$)/.test(functionName)],
  ['HTTP and streams of Node', ({ url }) => /^node:(_http|net|internal\/(http|stream|net)|stream)/.test(url)],
  ['cryptography of Node', ({ url }) => /^node:(internal\/)?crypto/.test(url)],
  ['timers, promises, events of Node', ({ url }) => url.startsWith('node:')],
  ['framework (Fastify)', ({ url }) => /node_modules\/(@?fastify|find-my-way|avvio|light-my)/.test(url)],
  ['driver (pg)', ({ url }) => /node_modules\/(pg|postgres)/.test(url)],
  ['driver (PGlite)', ({ url }) => url.includes('node_modules/@electric-sql')],
  ['query builder (Kysely)', ({ url }) => url.includes('node_modules/kysely')],
  ['checks of the contract (zod)', ({ url }) => url.includes('node_modules/zod')],
  ['log (pino)', ({ url }) => /node_modules\/(pino|sonic-boom|safe-stable)/.test(url)],
  ['metrics (prom-client)', ({ url }) => url.includes('node_modules/prom-client')],
  ['chess', ({ url }) => /node_modules\/(@badrap|chessops)|\/core\/chess\//.test(url)],
  ['other packages', ({ url }) => url.includes('node_modules/')],
  ['ours: rules and words', ({ url }) => /\/(core|i18n|contract)\//.test(url)],
  ['ours: server', ({ url }) => url.startsWith('file:')],
]

/** Of the time the processor worked: what share went to which part, the largest first. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): [string, number][] {
  const partOf = partsOf(nodes)
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const part = partOf.get(id) ?? 'the engine itself'
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  }
  times.delete('waiting')
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([part, time]): [string, number] => [part, time / whole])
    .toSorted((a, b) => b[1] - a[1])
}

function partsOf(nodes: readonly Profiler.ProfileNode[]): Map<number, string> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const parts = new Map<number, string>()
  function follow(id: number, above: string): void {
    const node = byId.get(id)
    if (!node) return
    const part = PARTS.find(([, fits]) => fits(node.callFrame))?.[0] ?? above
    parts.set(id, part)
    for (const child of node.children ?? []) follow(child, part)
  }
  const [root] = nodes
  if (root) follow(root.id, 'the engine itself')
  return parts
}

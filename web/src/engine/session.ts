/** A finding, and whether it is the final one. */
export type Listener = (finding: Finding | undefined, done: boolean) => void

interface Search {
  fen: string
  onFinding: Listener
  /** For a short word; else the limits of a study. */
  milliseconds?: number
}

const HASH_MB = 16
/** Deeper helps no learner; a slow phone stops by time. */
const LIMITS = 'depth 18 movetime 4000'

/**
 * A client of an engine that speaks UCI. A new search stops the last one and ignores its remaining output.
 *
 *   const session = new Session(text => worker.postMessage(text))
 *   session.search({ fen, onFinding: (finding, done) => show(finding) })
 */
export class Session {
  readonly #send: (text: string) => void
  #ready = false
  #busy = false
  #current: Search | undefined
  #next: Search | undefined
  #found: Finding | undefined

  constructor(send: (text: string) => void) {
    this.#send = send
    send('uci')
  }

  search(search: Search): void {
    this.#current = undefined
    this.#next = search
    if (this.#busy) this.#send('stop')
    else this.#search()
  }

  /** Ends the present search; its output is ignored. */
  stop(): void {
    this.#current = undefined
    this.#next = undefined
    if (this.#busy) this.#send('stop')
  }

  /** A line from the engine. */
  onLine(text: string): void {
    if (text === 'uciok') return this.#begin()
    if (text.startsWith('bestmove')) return this.#end()
    const found = this.#current && parseInfo(text, turnOf(this.#current.fen))
    if (!found) return
    this.#found = found
    this.#current?.onFinding(found, false)
  }

  #begin(): void {
    this.#send(`setoption name Hash value ${HASH_MB}`)
    this.#ready = true
    this.#search()
  }

  #end(): void {
    this.#busy = false
    this.#current?.onFinding(this.#found, true)
    this.#current = undefined
    this.#search()
  }

  #search(): void {
    if (!this.#ready || !this.#next) return
    this.#current = this.#next
    this.#next = undefined
    this.#found = undefined
    this.#busy = true
    this.#send(`position fen ${this.#current.fen}`)
    const { milliseconds } = this.#current
    this.#send(`go ${milliseconds === undefined ? LIMITS : `movetime ${milliseconds}`}`)
  }
}

const turnOf = (fen: string) => (fen.split(' ')[1] === 'b' ? 'black' : 'white')

/** What an engine has found of a position so far; scores are from White's side. */
export interface Finding {
  depth: number
  score: Score
  /** The best line, moves in UCI. */
  line: string[]
}

export type Score = { kind: 'pawns'; pawns: number } | { kind: 'mate'; moves: number }

/** An `info` line of the protocol; undefined where it reports no finding. */
export function parseInfo(text: string, turn: 'white' | 'black'): Finding | undefined {
  const match =
    /^info .*\bdepth (\d+) .*\bscore (cp|mate) (-?\d+) (?!lowerbound|upperbound).*\bpv (.+)$/.exec(text)
  const [, depth, kind, figure, line] = match ?? []
  if (depth === undefined || figure === undefined || line === undefined) return undefined
  const forWhite = Number(figure) * (turn === 'white' ? 1 : -1)
  const score: Score =
    kind === 'mate' ? { kind: 'mate', moves: forWhite } : { kind: 'pawns', pawns: forWhite / 100 }
  return { depth: Number(depth), score, line: line.trim().split(' ') }
}

/** A finding, and whether it is the last word. */
export type Listener = (finding: Finding | undefined, done: boolean) => void

interface Question {
  fen: string
  tell: Listener
}

const HASH_MB = 16
/** Deeper tells a learner no more; a slow phone stops by the clock. */
const LIMITS = 'depth 18 movetime 4000'

/**
 * A talk with an engine in UCI: one question at a time. A new one stops the search for the last, and what still
 * comes of that is not heard.
 */
export class Session {
  readonly #send: (text: string) => void
  #ready = false
  #busy = false
  #asked: Question | undefined
  #next: Question | undefined
  #found: Finding | undefined

  constructor(send: (text: string) => void) {
    this.#send = send
    send('uci')
  }

  ask(question: Question): void {
    this.#asked = undefined
    this.#next = question
    if (this.#busy) this.#send('stop')
    else this.#search()
  }

  /** No more questions for now. */
  rest(): void {
    this.#asked = undefined
    this.#next = undefined
    if (this.#busy) this.#send('stop')
  }

  /** A line from the engine. */
  hear(text: string): void {
    if (text === 'uciok') return this.#begin()
    if (text.startsWith('bestmove')) return this.#end()
    const found = this.#asked && parseInfo(text, turnOf(this.#asked.fen))
    if (!found) return
    this.#found = found
    this.#asked?.tell(found, false)
  }

  #begin(): void {
    this.#send(`setoption name Hash value ${HASH_MB}`)
    this.#ready = true
    this.#search()
  }

  #end(): void {
    this.#busy = false
    this.#asked?.tell(this.#found, true)
    this.#asked = undefined
    this.#search()
  }

  #search(): void {
    if (!this.#ready || !this.#next) return
    this.#asked = this.#next
    this.#next = undefined
    this.#found = undefined
    this.#busy = true
    this.#send(`position fen ${this.#asked.fen}`)
    this.#send(`go ${LIMITS}`)
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

/** An `info` line of the protocol; undefined where it tells of nothing found. */
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

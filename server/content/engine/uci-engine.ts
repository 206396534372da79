import { UciProcess } from './uci-process.ts'
import { readBestMove, readInfo } from './uci-output.ts'
import type { EngineLine } from './uci-output.ts'

export interface EngineOptions {
  threads?: number
  hashMb?: number
  /** For programs that need more than a path, such as `node engine.js`. */
  args?: readonly string[]
  /** Gives way to whatever else the machine does. */
  inBackground?: boolean
}

export interface SearchLimits {
  /** Played from the position, UCI. */
  moves?: readonly string[]
  nodes?: number
  depth?: number
  /** How many of the best moves to tell. */
  lines?: number
  /** Only these first moves, UCI. */
  only?: readonly string[]
  /** Goes on with what was learned before: quicker, and not to be repeated exactly. */
  keepHash?: boolean
  /** How long it may say nothing. */
  silenceMs?: number
}

export interface SearchResult {
  /** UCI; null where the game is over. */
  best: string | null
  /** The deepest of each rank, the best first. */
  lines: EngineLine[]
  /** The best line, depth by depth. */
  history: EngineLine[]
  /** Every line, in the order the engine sent them. */
  told: EngineLine[]
  nodes: number
}

const START_MS = 120_000
const SEARCH_MS = 300_000

/**
 * A UCI engine. One thread, a fixed hash and a search from scratch make the same question have the same answer,
 * however busy the machine: limit searches by nodes or depth, never by time.
 */
export class UciEngine {
  /** Its own name: `Stockfish 15.1`. */
  readonly name: string
  /** Nodes of all searches so far: what a run has cost, however busy the machine was. */
  searched = 0
  private readonly process: UciProcess
  private shownLines = 1

  private constructor(process: UciProcess, name: string) {
    this.process = process
    this.name = name
  }

  static async start(path: string, options: EngineOptions = {}): Promise<UciEngine> {
    const { threads = 1, hashMb = 32, args = [], inBackground = false } = options
    const process = new UciProcess(path, args, inBackground)
    try {
      const greeting = await process.ask(['uci'], line => line === 'uciok', START_MS)
      const name = greeting.find(line => line.startsWith('id name '))?.slice('id name '.length) ?? path
      const settings = [`setoption name Threads value ${threads}`, `setoption name Hash value ${hashMb}`]
      await process.ask([...settings, 'isready'], line => line === 'readyok', START_MS)
      return new UciEngine(process, name)
    } catch (error) {
      await process.close()
      throw error
    }
  }

  /** One search at a time. Give `nodes` or `depth`, or both. */
  async search(fen: string, limits: SearchLimits): Promise<SearchResult> {
    const { moves = [], lines = 1, keepHash = false, silenceMs = SEARCH_MS } = limits
    const before = keepHash ? [] : ['ucinewgame']
    if (lines !== this.shownLines) before.push(`setoption name MultiPV value ${lines}`)
    this.shownLines = lines
    await this.process.ask([...before, 'isready'], line => line === 'readyok', START_MS)

    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : ''
    const asked = [`position fen ${fen}${played}`, goCommand(limits)]
    const result = resultOf(await this.process.ask(asked, line => line.startsWith('bestmove'), silenceMs))
    this.searched += result.nodes
    return result
  }

  close(): Promise<void> {
    return this.process.close()
  }
}

function goCommand({ nodes, depth, only = [] }: SearchLimits): string {
  if (nodes === undefined && depth === undefined) throw new Error('a search needs a limit')
  const words = ['go']
  if (depth !== undefined) words.push('depth', String(depth))
  if (nodes !== undefined) words.push('nodes', String(nodes))
  // Engines read moves to the end of the line.
  if (only.length > 0) words.push('searchmoves', ...only)
  return words.join(' ')
}

function resultOf(answer: readonly string[]): SearchResult {
  const told = answer.map(readInfo).filter(line => line !== undefined)
  const byRank = new Map(told.map(line => [line.rank, line]))
  const ofBest = told.filter(line => line.rank === 1)
  return {
    best: readBestMove(answer.at(-1) ?? ''),
    lines: [...byRank.values()].toSorted((a, b) => a.rank - b.rank),
    history: [...new Map(ofBest.map(line => [line.depth, line])).values()],
    told,
    nodes: told.at(-1)?.nodes ?? 0,
  }
}

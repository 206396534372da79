import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Search {
  nodes?: number
  depth?: number
  lines?: number
  /** Only these first moves. */
  moves?: readonly string[]
}

/** What the engine thinks of one first move, seen by the side to move. */
export interface Judged {
  centipawns: number | null
  mate: number | null
  pv: string[]
}

export interface Engine {
  search(fen: string, search: Search): Promise<Judged[]>
  close(): void
}

/** One thread and a fresh table for every search: the same nodes give the same answer again. */
export function startEngine(command = process.env.STOCKFISH ?? '/usr/games/stockfish'): Engine {
  const program = spawn(command, { stdio: ['pipe', 'pipe', 'inherit'] })
  const output = createInterface({ input: program.stdout })
  const send = (line: string) => program.stdin.write(`${line}\n`)
  send('uci')
  send('setoption name Threads value 1')
  send('setoption name Hash value 64')

  return {
    search(fen, { nodes, depth, lines = 1, moves }) {
      send('ucinewgame')
      send(`setoption name MultiPV value ${lines}`)
      send(`position fen ${fen}`)
      const limit = nodes ? `nodes ${nodes}` : `depth ${depth}`
      send(`go ${limit}${moves ? ` searchmoves ${moves.join(' ')}` : ''}`)
      return new Promise(resolve => {
        const judged: Judged[] = []
        const read = (line: string) => {
          const info = readInfo(line)
          if (info) judged[info.rank - 1] = info.judged
          if (!line.startsWith('bestmove')) return
          output.off('line', read)
          resolve(judged)
        }
        output.on('line', read)
      })
    },
    close: () => program.kill(),
  }
}

function readInfo(line: string): { rank: number; judged: Judged } | undefined {
  const found = / multipv (\d+) score (cp|mate) (-?\d+) (?!lowerbound|upperbound).*? pv (.+)$/.exec(line)
  if (!found || /lowerbound|upperbound/.test(line)) return undefined
  const [, rank, unit, value, pv = ''] = found
  return {
    rank: Number(rank),
    judged: {
      centipawns: unit === 'cp' ? Number(value) : null,
      mate: unit === 'mate' ? Number(value) : null,
      pv: pv.split(' '),
    },
  }
}

/** Expected score of the side to move, 0 to 1. */
export function expectedScore({ centipawns, mate }: Judged): number {
  if (mate !== null) return mate > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-0.00368 * (centipawns ?? 0)))
}

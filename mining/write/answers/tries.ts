import { opposite } from '@tabia/core/chess/refutation/attacks.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { formatUci, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom, turnOf } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { lureOf, isSenseless } from '../../analyse/lure.ts'
import { leadOf, playLine } from '../../positions/board.ts'
import { lookAt, movesToAskAbout } from '../../positions/look.ts'
import type { Look, Searcher } from '../../../server/content/engine/look.ts'
import { toThePoint } from './lines.ts'
import { firstMoves, mainLine } from './shown.ts'
import { signOfTry } from './signs.ts'

const NODES = 200_000
const GLANCE_DEPTH = 3
const LOOKED_AT = 6
/** Lines beside the main one, those of the author with them. */
const MOST = 4
const ASKED = 3
const TEMPTING = 1
/** So much worse than the right move, in shares of a point. */
const WRONG = 0.1

/** Lines for the wrong first moves that suggest themselves and that the author has not shown. */
export async function unansweredTries(engine: Searcher, task: AuthoredTask): Promise<ExplainedMove[][]> {
  const [first] = task.moves
  if (!first) return []
  const { fen } = task
  const shown = firstMoves(fen, first)
  const room = MOST - first.v.length
  const tempting = await temptingMoves(engine, task)
  return tempting
    .filter(({ uci, line }) => !shown.includes(uci) && !isPointless(task, line))
    .slice(0, Math.max(0, room))
    .map(look => refutation(fen, look))
}

/** The most tempting first; what the author shows is not looked at, so that the same task is answered the same again. */
async function temptingMoves(engine: Searcher, task: AuthoredTask): Promise<Look[]> {
  const { fen, rightMoves } = task
  const position = positionFrom(fen)
  const line = mainLine(task)
  const right = readMove(position, line[0] ?? '')
  const wrong = movesToAskAbout(position).filter(move => !rightMoves.includes(formatUci(move)))
  if (!right || wrong.length === 0) return []

  const glances = await lookAt(engine, fen, wrong, { depth: GLANCE_DEPTH })
  const glanceAt = (uci: string) => glances.find(each => each.uci === uci)?.share ?? 0
  const best = Math.max(...glances.map(({ share }) => share))
  const charms = new Map(
    wrong.map(move => {
      const uci = formatUci(move)
      return [uci, lureOf(position, move, line) - 4 * (best - glanceAt(uci))]
    }),
  )
  const charmOf = (uci: string) => charms.get(uci) ?? 0
  const candidates = wrong
    .toSorted((a, b) => charmOf(formatUci(b)) - charmOf(formatUci(a)))
    .slice(0, LOOKED_AT)

  const looks = await lookAt(engine, fen, [right, ...candidates], { nodes: NODES })
  const goal = looks.find(({ uci }) => uci === line[0])
  if (!goal) return []
  return looks
    .filter(look => look !== goal && isWrong(task, look, goal))
    .map((look, rank) => {
      const overrated = Math.max(0, glanceAt(look.uci) - look.share)
      return { ...look, charm: charmOf(look.uci) + 3 * overrated + (rank === 0 ? 1 : 0) }
    })
    .filter(({ charm }) => charm >= TEMPTING)
    .toSorted((a, b) => b.charm - a.charm)
    .slice(0, ASKED)
}

/** For a mate everything may be given: there the check is the question. */
function isPointless({ fen, goal }: AuthoredTask, line: readonly string[]): boolean {
  const moves = playLine(fen, line)
  return isSenseless(fen, moves) && !(goal === 'mate' && moves[0]?.san.includes('+'))
}

function isWrong({ goal, mateIn }: AuthoredTask, look: Look, right: Look): boolean {
  const { kind } = look.score
  if (goal === 'mate') return !(kind === 'mate' && look.score.moves > 0 && look.score.moves <= (mateIn ?? 0))
  return right.share - look.share >= WRONG
}

function refutation(fen: string, look: Look): ExplainedMove[] {
  const by = opposite(turnOf(fen))
  return toThePoint(fen, look, { by, lead: leadOf(fen, by), first: signOfTry(look) })
}

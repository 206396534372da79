import { LEVEL_IDS, type LevelId } from './vocabulary.ts'

/** Lines of a level that ended alike. */
export interface LineCount {
  level: LevelId
  /** The own move they were missed at, 1-based; null: played to the end. */
  stopped: number | null
  /** Of the last thirty days. */
  recent: boolean
  lines: number
  /** Those without a second try. */
  complete: number
}

interface Share {
  lines: number
  complete: number
}

export interface LevelDepth {
  level: LevelId
  before: Share
  last: Share
}

/** Fewer lines of a level say nothing of where they end. */
const SPOKEN_LINES = 30

/** How deep a learner sees, level by level; and where, at the level with most lines, most of them are lost. */
export function lineDepth(counts: readonly LineCount[]): {
  levels: LevelDepth[]
  lost: { level: LevelId; move: number } | null
} {
  const levels = LEVEL_IDS.flatMap(level => {
    const own = counts.filter(count => count.level === level)
    const share = (recent: boolean): Share => sumOf(own.filter(count => count.recent === recent))
    return own.length === 0 ? [] : [{ level, before: share(false), last: share(true) }]
  })
  return { levels, lost: lostAt(levels, counts) }
}

function lostAt(levels: readonly LevelDepth[], counts: readonly LineCount[]) {
  const [most] = levels.toSorted((a, b) => linesOf(b) - linesOf(a))
  if (!most || linesOf(most) < SPOKEN_LINES) return null
  const lost = new Map<number, number>()
  for (const { level, stopped, lines } of counts) {
    if (level === most.level && stopped !== null) lost.set(stopped, (lost.get(stopped) ?? 0) + lines)
  }
  const [worst] = [...lost].toSorted(([moveA, a], [moveB, b]) => b - a || moveA - moveB)
  return worst ? { level: most.level, move: worst[0] } : null
}

const linesOf = ({ before, last }: LevelDepth) => before.lines + last.lines

const sumOf = (counts: readonly LineCount[]): Share => ({
  lines: counts.reduce((sum, { lines }) => sum + lines, 0),
  complete: counts.reduce((sum, { complete }) => sum + complete, 0),
})

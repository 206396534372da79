import { classify } from '../themes/classify.ts'
import { readStory } from '../themes/story.ts'
import { boardFeatures, firstMoveFeatures } from './board-features.ts'
import { searchFeatures } from './search-features.ts'
import { motifFeatures, solutionFeatures } from './solution-features.ts'
import type { Features, SearchedTask } from './task.ts'

// Numbers that say what makes a task hard or easy: of the board, of the right move, of the solution, of what an engine
// thought on the way. A weighted sum of them is the rating at which a player solves the task every second time.

/** By name; every task has the same names, in the same order. */
export function featuresOf({ fen, line, told }: SearchedTask): Features {
  const story = readStory(fen, line)
  const { themes } = classify({ fen, line, goal: 'win' })
  const plain = {
    ...boardFeatures(fen, story),
    ...firstMoveFeatures(story),
    ...solutionFeatures(story),
    ...motifFeatures(themes),
    ...searchFeatures(fen, line[0] ?? '', told),
  }
  return { ...plain, ...byKind(plain) }
}

/** What weighs otherwise in a mate in one, in a longer mate, and where there is no mate. */
const OTHERWISE = `
  lnLegal lnChecks lnCaptures lnFirstReplies men officers takesWorth checks quietFirst far backward gives promotes
  doubleCheck byQueen byRook byBishop byKnight byPawn byKing gap1 tempting temptingMoves found`
  .trim()
  .split(/\s+/)

function byKind(plain: Features): Features {
  const { mate = 0, mate1 = 0 } = plain
  const kinds = { inOne: mate1, longer: mate - mate1 }
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, isSo]) =>
      OTHERWISE.map(name => [`${name}.${kind}`, isSo * (plain[name] ?? 0)]),
    ),
  )
}

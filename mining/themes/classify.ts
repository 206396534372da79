import { parseSquareName } from '../positions/board.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Role } from '@tabia/core/chess/position.ts'
import { discovered, fork, trapped } from './double-attack.ts'
import { endingOf, phaseOf, saves } from './endings.ts'
import { kingAttack, selfBlock, seventhRank } from './king-attack.ts'
import { pin, skewer } from './lines.ts'
import { mates } from './mates.ts'
import { capture, pawns, sacrifice } from './material.ts'
import { preparation } from './preparation.ts'
import type { Goal } from '../positions/rows.ts'
import { readStory } from './story.ts'
import type { Story } from './story.ts'
import { betweenMove, desperado, quiet } from './tempo.ts'

export interface Solution {
  fen: string
  /** From the right first move on, UCI. */
  line: readonly string[]
  goal: Goal
  /** The opponent's last move, UCI, and what it took. */
  last?: string | undefined
  took?: Role | undefined
}

export interface Classified {
  /** `fork@0`: each motif with the first ply of the line that shows it. */
  themes: string[]
  phase: 'opening' | 'middlegame' | 'endgame'
  mover: Role
  /** Material won by the end of the line, in pawns. */
  gain: number
}

const OF_A_MOVE = [fork, discovered, trapped, pin, skewer, preparation, betweenMove, pawns]

/** What a solution is about. */
export function classify({ fen, line, goal, last, took }: Solution): Classified {
  const story = readStory(fen, line, last ? { to: parseSquareName(last.slice(2, 4)), took } : undefined)
  const found = new Map<string, number>()
  const add = (names: readonly string[], ply: number) => {
    for (const name of names) if (!found.has(name)) found.set(name, ply)
  }
  for (let ply = 0; ply < story.steps.length; ply += 2) {
    for (const motif of OF_A_MOVE) add(motif(story, ply), ply)
  }
  add(mates(story), story.steps.length - 1)
  for (const motif of [capture, desperado, kingAttack, selfBlock, seventhRank]) add(motif(story), 0)
  add(quiet(story, goal), 0)
  if (goal === 'draw') add(saves(story), 0)
  const position = positionFrom(fen)
  if (position.isCheck()) add(['checkEscape'], 0)
  add([endingOf(position) ?? []].flat(), 0)
  return {
    themes: [...[...found].map(([name, ply]) => `${name}@${ply}`), ...sacrifice(story)],
    phase: phaseOf(position),
    mover: story.steps[0]?.role ?? 'king',
    gain: gainOf(story),
  }
}

function gainOf({ leads }: Story): number {
  return (leads.at(-1) ?? 0) - (leads[0] ?? 0)
}

import { attacksFrom, between, kingAttacks } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain, valueAt } from '@tabia/core/chess/refutation/exchange.ts'
import { fileOf, isOfficer, isSlider, ofRole, rankFor, worth } from './story.ts'
import type { Step, Story } from './story.ts'

// Motifs of two own moves: the first prepares, the reply is forced, the second is the blow.

interface Blow {
  story: Story
  lure: Step
  reply: Step
  blow: Step
  after: Step | undefined
  /** The blow wins an officer, promotes or mates. */
  pays: boolean
  /** The reply had to be played. */
  isForced: boolean
  /** The luring man could be taken at a loss. */
  isOffered: boolean
  /** The blow was in the air before. */
  wasAimed: boolean
}

/** Told of the ply of the preparing move. */
export function preparation(story: Story, ply: number): string[] {
  const found = readBlow(story, ply)
  if (!found) return []
  const tests = { deflection, attraction, removeDefender, driveAway, interference, clearance }
  return Object.entries(tests).flatMap(([name, holds]) =>
    holds(found) ? [name, ofRole(name, found.reply.role)] : [],
  )
}

function readBlow(story: Story, ply: number): Blow | undefined {
  const [lure, reply, blow, , after] = story.steps.slice(ply)
  if (!lure || !reply || !blow || lure.castles || blow.castles) return undefined
  const isLast = ply + 3 === story.steps.length
  const given = exchangeGain(lure.after.board, lure.to, story.them) - worth(lure.took)
  const { board } = lure.before
  const pushes =
    fileOf(blow.from) === fileOf(blow.to) &&
    rankFor(blow.to, story.me) - rankFor(blow.from, story.me) === 1 &&
    blow.role === 'pawn'
  return {
    story,
    lure,
    reply,
    blow,
    after,
    pays: isOfficer(blow.took) || blow.promotes || (isLast && story.isMate),
    isForced: reply.to === lure.to || lure.after.isCheck(),
    isOffered: given >= 1,
    wasAimed:
      board.getColor(blow.from) === story.me && (attacksFrom(board, blow.from).has(blow.to) || pushes),
  }
}

/** The reply takes a guard away from the square where the blow lands. */
function deflection({ story, lure, reply, blow, pays, isForced, isOffered, wasAimed }: Blow): boolean {
  const isElsewhere = blow.to !== reply.to && blow.to !== lure.to && blow.from !== lure.to
  if (!pays || !isForced || blow.to === reply.to) return false
  const tookLure = reply.to === lure.to
  if (reply.role === 'king') {
    const letsGo = kingAttacks(reply.from).has(blow.to) && !kingAttacks(reply.to).has(blow.to)
    return letsGo && blow.took !== undefined && (tookLure ? isOffered : isElsewhere && wasAimed)
  }
  const guarded = attacksFrom(lure.after.board, reply.from).has(blow.to)
  const guardsStill = attacksFrom(blow.before.board, reply.to).has(blow.to)
  const even = lure.took && exchangeGain(lure.before.board, lure.to, story.me, lure.from) <= 1
  return isElsewhere && wasAimed && guarded && !guardsStill && tookLure && (isOffered || even === true)
}

/** King, queen or rook takes what is offered and is hit where it has come to. */
function attraction({ lure, reply, blow, after, isOffered }: Blow): boolean {
  if (reply.to !== lure.to || !isOffered || !['king', 'queen', 'rook'].includes(reply.role)) return false
  if (reply.role === 'king') return blow.after.isCheck()
  return attacksFrom(blow.after.board, blow.to).has(reply.to) && after?.to === reply.to
}

/** A guard is taken, and what it guarded falls. */
function removeDefender({ story, lure, reply, blow, pays, wasAimed }: Blow): boolean {
  if (!isOfficer(lure.took) || !pays || !wasAimed) return false
  if (blow.to === lure.to || blow.to === reply.to || blow.from === lure.to) return false
  return attacksFrom(lure.before.board, lure.to).has(blow.to) && falls(story, lure, blow)
}

/** A guard is attacked and leaves. */
function driveAway({ story, lure, reply, blow, pays, wasAimed }: Blow): boolean {
  if (lure.took || lure.checkers.nonEmpty() || !pays || !wasAimed || reply.to === blow.to) return false
  const isHit = attacksFrom(lure.after.board, lure.to).has(reply.from)
  const guarded = attacksFrom(lure.after.board, reply.from).has(blow.to)
  const guardsStill = attacksFrom(blow.before.board, reply.to).has(blow.to)
  return isHit && guarded && !guardsStill && falls(story, lure, blow)
}

/** The square was safe before and is not now. */
function falls({ me, them, isMate, steps }: Story, lure: Step, blow: Step): boolean {
  if (isMate && blow === steps.at(-1)) return true
  const wasTheirs = lure.before.board.getColor(blow.to) === them
  return (
    wasTheirs &&
    exchangeGain(lure.before.board, blow.to, me) < 2 &&
    exchangeGain(blow.before.board, blow.to, me) >= 2
  )
}

/** A man is put between a piece and what it guards. */
function interference({ story, lure, blow, pays }: Blow): boolean {
  const { board } = lure.before
  if (!pays || lure.took || (board.getColor(blow.to) !== story.them && !story.isMate)) return false
  return [...board[story.them]].some(guard => {
    const role = board.getRole(guard)
    const now = blow.before.board
    if (!isSlider(role) || now.getRole(guard) !== role || now.getColor(guard) !== story.them) return false
    const isCut = between(guard, blow.to).has(lure.to) && now.occupied.has(lure.to)
    return isCut && attacksFrom(board, guard).has(blow.to) && !attacksFrom(now, guard).has(blow.to)
  })
}

/** A square or line is left to another man, at a price or with tempo. */
function clearance({ story, lure, reply, blow, pays, isOffered }: Blow): boolean {
  const { board } = lure.before
  if (!pays || blow.to === lure.to || blow.to === reply.to || blow.from === lure.to) return false
  if (blow.role === 'king' || board.getColor(blow.from) !== story.me) return false
  const path = between(blow.from, blow.to)
  const vacates = lure.from === blow.to || path.has(lure.from)
  const onlyThat = board.occupied.without(lure.from).intersect(path).isEmpty()
  const opensAtOnce = path.has(lure.from) && valueAt(board, blow.to) >= 3
  return vacates && onlyThat && !opensAtOnce && (isOffered || lure.after.isCheck())
}

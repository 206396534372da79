import { useEffect, useEffectEvent, useRef } from 'react'
import type { Score } from '@tabia/core/chess/check/engine-judgement.ts'
import { boardOf, keepsPromise, type LinePlay } from '@tabia/core/chess/line-play.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom, turnOf } from '@tabia/core/chess/position.ts'
import { type Engine, hasEngine, startEngine } from '../../../engine/engine.ts'
import type { Finding } from '../../../engine/session.ts'
import { type LineGame, waitsForReply } from './line-game.ts'

/** A search may take so long; a reply is looked for as long. */
const SEARCH_MS = 300

interface Hands {
  onJudged: (good: boolean) => void
  onReply: (move: string | undefined) => void
}

/**
 * Judges moves outside the tree and answers beyond it, where this browser has the engine already: nothing is fetched
 * while a line is played. False: there is none.
 */
export function useLineEngine(game: LineGame, { onJudged, onReply }: Hands): boolean {
  const engine = useRef<Engine>(undefined)
  const judged = useEffectEvent(onJudged)
  const replied = useEffectEvent(onReply)
  const { play, asking } = game
  const needsReply = play.beyond && waitsForReply(game)

  useEffect(() => () => engine.current?.close(), [])
  useEffect(() => {
    if (asking === null && !needsReply) return undefined
    let over = false
    const fail = () => {
      engine.current = undefined
      if (over) return
      over = true
      if (asking === null) replied(undefined)
      else judged(false)
    }
    engine.current ??= startEngine(fail)
    const search = (fen: string) => searched(engine.current, fen)
    const work = asking === null ? replyTo(play, search) : judge(play, asking, search)
    void work.then(said => {
      if (over) return undefined
      over = true
      return typeof said === 'boolean' ? judged(said) : replied(said)
    })
    return () => {
      over = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a play is asked about once
  }, [asking, needsReply, play])

  return hasEngine()
}

type Search = (fen: string) => Promise<Finding | undefined>

/** The last word of a short search. */
function searched(engine: Engine | undefined, fen: string): Promise<Finding | undefined> {
  return new Promise(resolve => {
    engine?.session.search({
      fen,
      milliseconds: SEARCH_MS,
      onFinding: (finding, done) => done && resolve(finding),
    })
  })
}

async function judge(play: LinePlay, move: string, search: Search): Promise<boolean> {
  const fen = boardOf(play)
  const after = playMove(fen, move)
  if (!after) return false
  const best = await search(fen)
  if (positionFrom(after.fen).isEnd())
    return best !== undefined && keepsPromise(play, scoreOf(best, fen), DRAWN)
  const reply = await search(after.fen)
  return (
    best !== undefined && reply !== undefined && keepsPromise(play, scoreOf(best, fen), scoreOf(reply, fen))
  )
}

async function replyTo(play: LinePlay, search: Search): Promise<string | undefined> {
  const finding = await search(boardOf(play))
  return finding?.line[0]
}

const DRAWN: Score = { kind: 'cp', cp: 0 }

/** From the side of the solver, who is to move in `fen`. */
function scoreOf({ score }: Finding, fen: string): Score {
  const sign = turnOf(fen) === 'white' ? 1 : -1
  return score.kind === 'mate'
    ? { kind: 'mate', moves: score.moves * sign }
    : { kind: 'cp', cp: Math.round(score.pawns * 100) * sign }
}

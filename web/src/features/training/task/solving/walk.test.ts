import { describe, expect, test } from 'vitest'
import { lastShown } from '@tabia/core/chess/explanation/line.ts'
import { EXPLANATION, replyWith, TASK } from '../example-task.ts'
import type { BoardEvent, WalkEvent } from './task-event.ts'
import { canStepBack, canStepForward, openWalk, type Walk, walkOn } from './walk.ts'

const EXPLAINED = { task: TASK, moves: EXPLANATION }
const BACK: BoardEvent = { type: 'wentBack' }
const FORWARD: BoardEvent = { type: 'wentForward' }
const WAITED: WalkEvent = { type: 'waited' }
const PLAY: WalkEvent = { type: 'pressedPlay' }

const walkFrom = (walk: Walk, ...events: (BoardEvent | WalkEvent)[]) =>
  events.reduce((now, event) => walkOn(now, EXPLAINED, event), walk)
const afterRight = () => openWalk(TASK, 'Qb8+', replyWith({}))
const standing = (walk: Walk) => [walk.at, lastShown(walk.line)?.san]

describe('the explanation opens', () => {
  test('at the solution after a right answer', () => {
    expect(standing(afterRight())).toEqual(['b8', undefined])
  })

  test("at the learner's own wrong move where it speaks of that", () => {
    const walk = openWalk(TASK, 'Rxd7', replyWith({ result: false }))
    expect(walk).toMatchObject({ at: 'd7', opening: null })
  })

  test('by showing another wrong move, taking it back and playing the solution', () => {
    const own = openWalk(TASK, 'Bd8', replyWith({ result: false }))
    expect(own.opening).toBe('own')
    expect(standing(own)).toEqual([null, 'Bd8'])
    const back = walkFrom(own, WAITED)
    expect(back.opening).toBe('back')
    expect(standing(back)).toEqual([null, undefined])
    const open = walkFrom(back, WAITED)
    expect(open).toMatchObject({ at: 'b8', opening: null, moved: false })
  })

  test('on a right move it does not hold by leaving that move on the board', () => {
    const walk = openWalk(TASK, 'Bd8', replyWith({ result: true }))
    expect(standing(walk)).toEqual([null, 'Bd8'])
    expect(canStepForward(walk, EXPLANATION)).toBe(true)
    expect(standing(walkFrom(walk, FORWARD))).toEqual(['b8', undefined])
  })

  test('nowhere in a course that hides its answers: the own move stays', () => {
    const reply = replyWith({ result: false, answer: null, moves: [] })
    const walk = openWalk(TASK, 'Rxd7', reply)
    expect(walk.opening).toBe(null)
    expect(standing(walk)).toEqual([null, 'Rxd7'])
    expect(canStepForward(walk, [])).toBe(false)
  })
})

describe('stepping', () => {
  test('back to the position of the task and no further', () => {
    const start = walkFrom(afterRight(), BACK)
    expect(start.at).toBe(null)
    expect(canStepBack(start)).toBe(false)
    expect(walkFrom(start, BACK)).toBe(start)
  })

  test('forward to the last move and no further', () => {
    const end = walkFrom(afterRight(), FORWARD, FORWARD)
    expect(end.at).toBe('d8')
    expect(canStepForward(end, EXPLANATION)).toBe(false)
    expect(walkFrom(end, FORWARD)).toBe(end)
  })

  test('out of a variation back to where it begins', () => {
    const inside = walkFrom(afterRight(), { type: 'choseMove', id: 'xd7' })
    expect(walkFrom(inside, BACK).at).toBe('d7')
    expect(walkFrom(inside, BACK, BACK).at).toBe(null)
  })

  test('to the other variation and back', () => {
    const other = walkFrom(afterRight(), { type: 'choseVariation', towards: 'down' })
    expect(other.at).toBe('d7')
    expect(walkFrom(other, { type: 'choseVariation', towards: 'up' }).at).toBe('b8')
    expect(walkFrom(other, { type: 'choseVariation', towards: 'down' })).toBe(other)
  })

  test('to the first move, and to the last one of the line', () => {
    expect(walkFrom(afterRight(), { type: 'wentToLast' }).at).toBe('d8')
    expect(walkFrom(afterRight(), { type: 'choseMove', id: 'd7' }, { type: 'wentToLast' }).at).toBe('b7')
    expect(walkFrom(afterRight(), { type: 'wentToLast' }, { type: 'wentToFirst' }).at).toBe('b8')
    expect(walkFrom(afterRight(), { type: 'wentToStart' }).at).toBe(null)
  })
})

describe('moves on the board', () => {
  test('that the explanation knows lead on inside it', () => {
    expect(walkFrom(afterRight(), { type: 'played', move: 'd7b8' }).at).toBe('xb8')
    const start = walkFrom(afterRight(), BACK)
    expect(walkFrom(start, { type: 'played', move: 'd1d7' }).at).toBe('d7')
  })

  test('that it does not know begin a line of their own, which forward leaves again', () => {
    const own = walkFrom(afterRight(), BACK, { type: 'played', move: 'c1b1' })
    expect(standing(own)).toEqual([null, 'Kb1'])
    expect(standing(walkFrom(own, BACK))).toEqual([null, undefined])
    expect(standing(walkFrom(own, BACK, FORWARD))).toEqual([null, 'Kb1'])
    expect(standing(walkFrom(own, FORWARD))).toEqual(['b8', undefined])
  })

  test('that are illegal change nothing', () => {
    const walk = afterRight()
    expect(walkFrom(walk, { type: 'played', move: 'a1a8' })).toBe(walk)
  })
})

describe('playing', () => {
  test('goes on at once, then move by move, and stops at the end', () => {
    const start = walkFrom(afterRight(), BACK)
    const playing = walkFrom(start, PLAY)
    expect(playing).toMatchObject({ at: 'b8', playing: true })
    expect(walkFrom(playing, WAITED)).toMatchObject({ at: 'xb8', playing: true })
    expect(walkFrom(playing, WAITED, WAITED)).toMatchObject({ at: 'd8', playing: false })
  })

  test('does not dwell on the move that is on the board', () => {
    expect(walkFrom(afterRight(), PLAY)).toMatchObject({ at: 'xb8', playing: true })
  })

  test('has nothing left to wait for with the last move', () => {
    const last = walkFrom(afterRight(), FORWARD, PLAY)
    expect(last).toMatchObject({ at: 'd8', playing: false })
  })

  test('begins anew at the end', () => {
    expect(walkFrom(afterRight(), { type: 'wentToLast' }, PLAY)).toMatchObject({ at: 'b8', playing: true })
  })

  test('stops with every step by hand', () => {
    const playing = walkFrom(afterRight(), BACK, PLAY)
    const byHand: (BoardEvent | WalkEvent)[] = [
      BACK,
      FORWARD,
      PLAY,
      { type: 'wentToLast' },
      { type: 'choseMove', id: 'd7' },
      { type: 'played', move: 'd7b8' },
    ]
    expect(byHand.map(event => walkFrom(playing, event).playing)).toEqual(byHand.map(() => false))
  })

  test('a step by hand ends the opening, too', () => {
    const own = openWalk(TASK, 'Bd8', replyWith({ result: false }))
    expect(walkFrom(own, { type: 'choseMove', id: 'b8' })).toMatchObject({ at: 'b8', opening: null })
  })
})

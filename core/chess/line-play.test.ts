import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import {
  boardOf,
  canPlayOn,
  goBeyond,
  isOwnTurn,
  keepsPromise,
  type LinePlay,
  type LineTask,
  type LineVerdict,
  linesOf,
  missed,
  startPlay,
  tryMove,
  withReply,
} from './line-play.ts'
import { readOneTask } from './test-topics.ts'

/** White mates in three: two rooks against the king, a defence after the first move, and own ways off the line. */
const LADDER = `[FEN "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"]
[Goal "win"]

1. Ra7 Kg8 ( 1... Kh7?? { no move } ) ( 1... -- ) 2. Rb8# *`

/** The opponent may go either way; at the second move White has a good way, a bad one and one that only draws. */
const WAYS = `[FEN "6k1/8/8/8/8/4P3/R7/1R4K1 w - - 0 1"]

1. Ra7 Kf8 ( 1... Kh8 2. Rb8# ) ( 1... Kf8 2. e4 Kg8 ( 2... Ke8 3. Rb8# ) 3. Rb8# )
2. Rb8# ( 2. e4 Kg8 3. Rb8# ) ( 2. Kf2? Ke8 3. Rb8# ) ( 2. Kg2 $10 ) *`

const taskOf = (pgn: string, rules: Partial<LineTask> = {}): LineTask => {
  const { fen, moves } = readOneTask(pgn)
  return { fen, goal: 'win', mateIn: null, moves, ...rules }
}

const start = (task: LineTask, defence = 0, first = true): LinePlay => {
  const play = startPlay(task, defence, first)
  if (!play) throw new Error('no such line')
  return withReply(play)
}

function tried(play: LinePlay, move: string): { verdict: LineVerdict; play: LinePlay } {
  const outcome = tryMove(play, move)
  if (!outcome) throw new Error(`${move} cannot be tried`)
  return outcome
}

test('the main line is played to its end, and says how much of it was found', () => {
  const play = start(taskOf(WAYS))
  deepEqual([play.found, play.of, isOwnTurn(play)], [1, 2, true])
  const { verdict, play: end } = tried(play, 'b1b8')
  deepEqual([verdict, end.result, end.found, end.of], ['line', 'complete', 2, 2])
  equal(tryMove(end, 'a7a8'), undefined)
  equal(withReply(end), end)
})

test('a first move that was given is not found', () => {
  const play = start(taskOf(WAYS), 0, false)
  const { play: end } = tried(play, 'Rb8#')
  deepEqual([end.result, end.found, end.of], ['complete', 1, 2])
})

test('other defences follow, the longest first; one that leaves no move to find is none', () => {
  const lines = linesOf(taskOf(WAYS).moves)
  deepEqual(
    lines.map(({ moves, from }) => [moves.map(({ m }) => m).join(' '), from]),
    [
      ['Ra7 Kf8 Rb8#', 1],
      ['Ra7 Kf8 e4 Kg8 Rb8#', 1],
      ['Ra7 Kf8 e4 Ke8 Rb8#', 3],
      ['Ra7 Kh8 Rb8#', 1],
    ],
  )
  equal(linesOf(taskOf(LADDER).moves).length, 1)
})

test('another defence begins with its own reply, and gives the moves before it', () => {
  const play = start(taskOf(WAYS), 2)
  deepEqual([play.path.at(-1)?.san, play.found, play.of], ['Ke8', 2, 3])
  equal(startPlay(taskOf(WAYS), 4, true), undefined)
  equal(startPlay(taskOf(WAYS), -1, true), undefined)
})

test('a task of one move has nothing to play on', () => {
  const task = taskOf('[FEN "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1"]\n\n1. Rd8# *')
  deepEqual([canPlayOn(task.moves), startPlay(task, 0, true)], [false, undefined])
})

test('one miss may be mended, but is not found; after the second the move is shown and the line ends', () => {
  const once = tried(start(taskOf(WAYS)), 'Kf2')
  deepEqual([once.verdict, once.play.retrying, once.play.result], ['missed', true, null])
  equal(boardOf(once.play), boardOf(start(taskOf(WAYS))))
  const mended = tried(once.play, 'Rb8#')
  deepEqual([mended.play.result, mended.play.found], ['complete', 1])
  const twice = tried(once.play, 'Ra2')
  deepEqual([twice.play.result, twice.play.path.at(-1)?.san], ['missed', 'Rb8#'])
})

const ALTERNATIVES: [string, LineVerdict, string][] = [
  ['e4', 'alternative', 'an unmarked variation of the author'],
  ['Kf2', 'missed', 'a variation marked as bad'],
  ['Kg2', 'missed', 'a variation that ends level where a win is asked for'],
  ['Ra2', 'unknown', 'a move the tree does not know'],
]
for (const [move, verdict, what] of ALTERNATIVES) {
  test(`${what}: ${verdict}`, () => equal(tried(start(taskOf(WAYS)), move).verdict, verdict))
}

test('a level end is no refutation where a draw is asked for, and only mate in time is mate', () => {
  equal(tried(start(taskOf(WAYS, { goal: 'draw' })), 'Kg2').verdict, 'alternative')
  equal(tried(start(taskOf(WAYS, { goal: 'mate', mateIn: 3 })), 'e4').verdict, 'alternative')
  equal(tried(start(taskOf(WAYS, { goal: 'mate', mateIn: 2 })), 'e4').verdict, 'missed')
})

test("the author's other way is followed, and is as long as it is", () => {
  const { play } = tried(start(taskOf(WAYS)), 'e4')
  deepEqual([play.of, play.found, play.result], [3, 2, null])
  const { play: end } = tried(withReply(play), 'Rb8#')
  deepEqual([end.result, end.found, end.of], ['complete', 3, 3])
})

test('checkmate is always right and ends the line', () => {
  const { play: other } = tried(start(taskOf(WAYS)), 'e4')
  const shorter = { ...other, line: other.task.moves, of: 5 }
  const { verdict, play } = tried(withReply({ ...shorter, beyond: true }, 'Kg8'), 'Rb8#')
  deepEqual([verdict, play.result, play.of], ['alternative', 'other', 3])
})

test('beyond the tree an engine answers, up to the length of the line, and nothing of it is complete', () => {
  const task = taskOf(WAYS)
  const long = start(task, 1)
  const beyond = goBeyond(long, 'Kf2')
  deepEqual([beyond.beyond, beyond.result, isOwnTurn(beyond)], [true, null, false])
  const answered = withReply(beyond, 'Ke8')
  equal(answered.path.at(-1)?.san, 'Ke8')
  equal(goBeyond(answered, 'Kg2').result, 'other')
  equal(withReply(beyond, undefined).result, 'other')
  equal(missed(missed(answered)).result, 'other')
  equal(goBeyond(beyond, 'Kg2'), beyond)
})

test('an engine holds a move to what the task asks', () => {
  const play = start(taskOf(WAYS))
  const cp = (value: number) => ({ kind: 'cp', cp: value }) as const
  const mate = (moves: number) => ({ kind: 'mate', moves }) as const
  equal(keepsPromise(play, cp(600), cp(550)), true)
  equal(keepsPromise(play, cp(600), cp(300)), false)
  equal(keepsPromise(play, mate(1), cp(700)), false)
  const draw = start(taskOf(WAYS, { goal: 'draw' }))
  equal(keepsPromise(draw, cp(0), cp(-100)), true)
  equal(keepsPromise(draw, cp(0), cp(-200)), false)
  const inThree = start(taskOf(WAYS, { goal: 'mate', mateIn: 3 }))
  equal(keepsPromise(inThree, mate(2), mate(1)), true)
  equal(keepsPromise(inThree, mate(2), mate(2)), false)
  equal(keepsPromise(inThree, mate(2), cp(900)), false)
})

test('what is no move, or not the learner’s turn, is not judged', () => {
  const play = startPlay(taskOf(WAYS), 0, true)
  equal(play && tryMove(play, 'b1b8'), undefined)
  equal(tryMove(start(taskOf(WAYS)), 'b1h8'), undefined)
  equal(tryMove(start(taskOf(WAYS)), 'what'), undefined)
})

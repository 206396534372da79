import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { readTasks } from '../../../server/content/course/topic-file.ts'
import { materialSearcher } from '../../positions/material-searcher.ts'
import { answerTopic, withAnswers } from './answer-topic.ts'

// From c7 the knight forks king and rook; the pawn d6 is guarded.
const TAGS = `[Event "?"]
[TaskId "a.1"]
[SetUp "1"]
[FEN "r3k3/4p3/3p4/1N6/8/8/8/3RK3 w - - 0 1"]
[Goal "win"]`
const MOVES = '1. Nc7+ $1 {A fork.} {[%lang ru] Вилка.} 1... Kd7 2. Nxa8 *'

const answered = (movetext: string, tags = TAGS) =>
  answerTopic(materialSearcher, 'a', `${tags}\n\n${movetext}\n`)

/** The variations beside each move of the main line. */
async function linesIn(movetext: string) {
  const [task] = readTasks('a', (await answered(movetext)).text)
  const said = (task?.moves ?? []).map(({ v }) =>
    v.map(line => line.map(({ m, mark }) => m + mark.join('')).join(' ')),
  )
  return { tries: said[0] ?? [], replies: said[1] ?? [] }
}

test('a capture that tempts is refuted', async () => {
  const { tries } = await linesIn(MOVES)
  equal(tries[0], 'Nxd6+? exd6=')
})

test('of replies met by the same move as the main one, one more is shown', async () => {
  const { replies } = await linesIn(MOVES)
  equal(replies.filter(line => line.endsWith('Nxa8')).length, 1)
})

test('what the author shows is not shown again', async () => {
  const { tries } = await linesIn(MOVES.replace('1... Kd7', '(1. Nxd6+ exd6) 1... Kd7'))
  deepEqual(
    tries.filter(line => line.startsWith('Nxd6')),
    ['Nxd6+ exd6'],
  )
})

test('beside a reply that refutes nothing the strongest is shown, once', async () => {
  const { text } = await answered('1. Nc7+ (1. Rxd6 {Too early.} 1... Kf8 2. Rd1) 1... Kd7 2. Nxa8 *')
  match(text, /1\. Rxd6 {Too early\.} 1\.\.\. Kf8 \(1\.\.\. Ra1\+ \$1[^)]*\) 2\. Rd1\)/)
  equal((await answerTopic(materialSearcher, 'a', text)).text, text)
})

test('tags and words stay as they are', async () => {
  const { text } = await answered(MOVES)
  equal(text.startsWith(`${TAGS}\n\n1. Nc7+ $1 {A fork.} {[%lang ru] Вилка.} (`), true)
  match(text, / \*\n$/)
})

test('a topic that is answered already stays as it is', async () => {
  const once = await answered(MOVES)
  deepEqual(await answerTopic(materialSearcher, 'a', once.text), { ...once, added: 0 })
})

test('a main line that ends elsewhere than its goal is named', async () => {
  const { doubts } = await answered('1. Ke2 Rb8 2. Ke3 *')
  deepEqual(doubts, ['a.1: the line of a win ends in ∓'])
})

test('a main line of one move goes on with the first reply', () => {
  const move = (m: string) => ({ id: '', fen: '', m, num: 1, mark: [], comment: null, shapes: [], v: [] })
  const [first, reply, answer] = withAnswers([move('Nc7+')], {
    tries: [],
    replies: [[move('Kd7'), move('Nxa8')], [move('Kf7')]],
  })
  deepEqual([first?.m, reply?.m, answer?.m], ['Nc7+', 'Kd7', 'Nxa8'])
  deepEqual(
    reply?.v.map(line => line.map(({ m }) => m)),
    [['Kf7']],
  )
})

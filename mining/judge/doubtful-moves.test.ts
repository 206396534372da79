import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { materialSearcher } from '../positions/material-searcher.ts'
import { doubtfulMoves } from './doubtful-moves.ts'

// From c7 the knight forks king and rook.
const TAGS = '[TaskId "a.1"]\n[FEN "r3k3/4p3/3p4/1N6/8/8/8/3RK3 w - - 0 1"]\n[Goal "win"]'

async function doubtsIn(movetext: string) {
  const [task] = readTasks('a', `${TAGS}\n\n${movetext} *`)
  return task ? doubtfulMoves(materialSearcher, task) : []
}

test('lines whose good moves are good raise no doubt', async () => {
  deepEqual(await doubtsIn('1. Nc7+ (1. Nxd6+ exd6 2. Rxd6) 1... Kd7 (1... Kf7 2. Nxa8) 2. Nxa8'), [])
})

test('a rook that is not taken, in the main line or in another, is doubted', async () => {
  deepEqual(await doubtsIn('1. Nc7+ Kd7 (1... Kf7 2. Kf2) 2. Nxa8'), [
    'a.1: 2. Kf2 (59 %), better Nxa8 (93 %)',
  ])
  deepEqual(await doubtsIn('1. Nc7+ Kf7 2. Kf2'), ['a.1: 2. Kf2 (59 %), better Nxa8 (93 %)'])
})

test('a wrong try must be refuted; what the try goes on with may be wrong', async () => {
  deepEqual(await doubtsIn('1. Nc7+ (1. Rxd6 Kf8 2. Rd1) 1... Kd7 2. Nxa8'), [
    'a.1: 1... Kf8 (32 %), better Ra1+ (75 %)',
  ])
})

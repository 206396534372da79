import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { materialSearcher } from '../positions/material-searcher.ts'
import { seenAtOnce } from './seen-at-once.ts'

async function seen(fen: string, movetext: string) {
  const [task] = readTasks('a', `[TaskId "a.1"]\n[FEN "${fen}"]\n[Goal "win"]\n\n${movetext} *`)
  return task && seenAtOnce(materialSearcher, task)
}

test('a fork that wins a rook is seen at a glance', async () => {
  deepEqual(await seen('r3k3/4p3/3p4/1N6/8/8/8/3RK3 w - - 0 1', '1. Nc7+ Kd7 2. Nxa8'), [
    'a.1: of 18 moves b5c7 is ahead by 22 % at a glance',
  ])
})

test('two legal moves are no choice', async () => {
  deepEqual(await seen('7k/8/8/8/7P/1r6/8/K7 w - - 0 1', '1. Ka2 Rb3'), ['a.1: 2 legal moves'])
})

test('where other moves look as good there is something to think about', async () => {
  deepEqual(await seen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', '1. Kd2 Kd7'), [])
})

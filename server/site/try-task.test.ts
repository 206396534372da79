import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { positionImage } from '@tabia/core/chess/check/duplicates.ts'
import { faultsOfMate } from '@tabia/core/chess/check/mate/mate-task.ts'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { TRY_TASK, tryTaskIn } from './try-task.ts'

const CATALOGUE = join(import.meta.dirname, '../../catalogue')

function imageOf(fen: string): string {
  const [placement = '', side = ''] = fen.split(' ')
  return positionImage(placement, side)
}

test('the mate of the task to try is there, by one first move alone', () => {
  deepEqual(faultsOfMate(TRY_TASK, 2), [])
  equal(rightAnswerText(TRY_TASK), 'Qg8+')
})

test('no course holds the task to try, not even mirrored', () => {
  const fens = globSync('**/*.pgn', { cwd: CATALOGUE })
    .flatMap(file => [...readFileSync(join(CATALOGUE, file), 'utf8').matchAll(/^\[FEN "(.*)"\]$/gm)])
    .map(([, fen = '']) => fen)
  ok(fens.length > 300)
  const own = imageOf(TRY_TASK.fen)
  deepEqual(
    fens.filter(fen => imageOf(fen) === own),
    [],
  )
})

for (const locale of LOCALES) {
  test(`its words are there in ${locale}`, () => {
    const { intro, moves } = tryTaskIn(locale).explanation
    ok(intro)
    ok(moves[0]?.comment)
    const silent = (moves[0]?.v ?? []).filter(([wrong]) => !wrong?.comment)
    deepEqual(silent, [])
  })
}

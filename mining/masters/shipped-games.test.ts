import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { squaresOf } from '@tabia/core/chess/moves/move.ts'
import { positionFrom, positionKey, START_FEN } from '@tabia/core/chess/position.ts'
import { SHIPPED_CATALOGUE } from '../../server/content/course/course-folder.ts'
import { gameTexts } from '../positions/catalogue.ts'
import { gameOfText, replay } from './read-games.ts'

const GAMES = fileURLToPath(new URL('../games', import.meta.url))

const tagsOf = (game: string) =>
  new Map([...game.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name = '', value = '']) => [name, value]))

const tasks = new Map(
  globSync(`${SHIPPED_CATALOGUE}/*/*.pgn`)
    .flatMap(path => gameTexts(readFileSync(path, 'utf8')).map(tagsOf))
    .map(tags => [tags.get('TaskId') ?? '', tags]),
)
const games = globSync(`${GAMES}/*.pgn`).flatMap(path => gameTexts(readFileSync(path, 'utf8')))

for (const text of games) {
  const tags = tagsOf(text)
  const id = tags.get('TaskId') ?? ''
  test(`${id} stood on the board: ${tags.get('White')} against ${tags.get('Black')}`, () => {
    const task = tasks.get(id)
    ok(task, 'the task is in the catalogue')
    const game = gameOfText(text)
    ok(game)
    const played = replay(game)
    equal(played.length, game.sans.length, 'every move is legal')

    const boards = [START_FEN, ...played.map(({ fen }) => fen)]
    const wanted = positionKey(positionFrom(task.get('FEN') ?? ''))
    const ply = boards.findIndex(fen => positionKey(positionFrom(fen)) === wanted)
    ok(ply > 0, 'the position of the task is one of the game')
    const last = squaresOf(task.get('LastMove') ?? '')
    deepEqual(last, { from: played[ply - 1]?.from, to: played[ply - 1]?.to })

    for (const name of ['Event', 'Date']) equal(task.get(name), tags.get(name))
    for (const name of ['White', 'Black']) equal(task.get(name), tags.get(name)?.split(', ')[0])
    ok(tags.get('Source'))
  })
}

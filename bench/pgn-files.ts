import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CODES } from '@tabia/core/chess/check/codes.ts'
import type { Code } from '@tabia/core/chess/check/codes.ts'
import { gamesOf } from '@tabia/core/chess/pgn/syntax.ts'
import type { PgnGame } from '@tabia/core/chess/pgn/syntax.ts'
import { tagValue } from '@tabia/core/chess/pgn/tags.ts'
import { readTasks } from '@tabia/core/chess/pgn/task.ts'
import { START_FEN } from '@tabia/core/chess/position.ts'
import { decode, detectEncoding } from '@tabia/server/content/course/encoding.ts'
import { fileBytes } from '@tabia/server/content/course/encoding.ts'

// `npm run bench -- pgn-files FOLDER`: what becomes of PGN files from outside, as a table. A whole game asks nothing, so
// here its first move is the question: that shows whether all its moves are read.

const RULES = {
  topic: 'topic',
  goal: { goal: 'best', mateIn: undefined },
  accept: 'stored',
  difficulty: 1000,
} as const

const paths = globSync(join(process.argv[3] ?? '', '*.pgn')).toSorted()
const table = [
  '| file | encoding | games | of them whole | read | refused | why refused | remarks |',
  '|---|---|---|---|---|---|---|---|',
  ...paths.map(rowOf),
]
console.log(table.join('\n'))

function rowOf(path: string): string {
  const bytes = fileBytes(path)
  const { encoding } = detectEncoding(bytes)
  const count = { games: 0, whole: 0, refused: 0 }
  const codes = { error: new Map<Code, number>(), warning: new Map<Code, number>() }
  for (const game of gamesOf(decode(bytes, encoding))) {
    count.games += 1
    if (!tagValue(game, 'FEN')) count.whole += 1
    const problems = readTasks(withPosition(game), RULES).flatMap(each => each.problems)
    for (const { code } of problems.filter(each => each.code !== 'MISSING_TRANSLATION')) {
      const known = codes[CODES[code].severity]
      known.set(code, (known.get(code) ?? 0) + 1)
    }
    if (problems.some(({ code }) => CODES[code].severity === 'error')) count.refused += 1
  }
  const { games, whole, refused } = count
  const cells = [basename(path), encoding, games, whole, games - refused, refused]
  return `| ${[...cells, list(codes.error), list(codes.warning)].join(' | ')} |`
}

function withPosition(game: PgnGame): PgnGame {
  if (tagValue(game, 'FEN')) return game
  const fen = { name: 'FEN', value: START_FEN, place: game.place }
  return { ...game, tags: new Map([...game.tags, ['fen', fen]]) }
}

function list(codes: ReadonlyMap<Code, number>): string {
  return [...codes].map(([code, count]) => `${code} ${count}`).join(', ')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playMove } from '@tabia/core/chess/moves/move.ts'

export interface Puzzle {
  id: string
  /** Where it stands in the course. */
  file: string
  game: number
  /** Normalised: castling is the king taking its rook. */
  right: string
}

const A_TOPIC = 94
const TOPICS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A course of eight topics made of the rows of a puzzle file. */
export function writePuzzleCourse(folder: string, csv: string): Puzzle[] {
  const path = join(folder, 'puzzles')
  mkdirSync(path, { recursive: true })
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split(','))
  const weeks = [0, 2, 4, 6].map(first => [first, first + 1].map(topic => TOPICS[topic] ?? ''))
  const topics = (names: string[]) =>
    names
      .map(name => `      - { name: { en: ${name}, ru: ${name} }, file: ${name}.pgn, goal: best }`)
      .join('\n')
  writeFileSync(
    join(path, 'course.yaml'),
    `level: 1\ncourse: 9\nname: { en: Puzzles, ru: Задачи }\ndescription: { en: Puzzles, ru: Задачи }\n` +
      `hideAnswers: false\nweeks:\n${weeks.map(week => `  - topics:\n${topics(week)}`).join('\n')}\n`,
  )
  return TOPICS.flatMap((name, index) => {
    const games = rows.slice(index * A_TOPIC, (index + 1) * A_TOPIC).map(gameOf)
    writeFileSync(join(path, `${name}.pgn`), games.map(({ pgn }) => pgn).join('\n'))
    return games.map(({ id, right }, at) => ({ id, right, file: `${name}.pgn`, game: at + 1 }))
  })
}

/** The first move of a row leads to the position, the second is the answer. */
function gameOf([id = '', fen = '', line = '', rating = '', , , , themes = '']: string[]) {
  const [last = '', ...moves] = line.split(' ')
  const start = playMove(fen, last)
  if (!start) throw new Error(`${id}: ${last} cannot be played`)
  let at = start.fen
  const played = moves.map(move => {
    const next = playMove(at, move)
    if (!next) throw new Error(`${id}: ${move} cannot be played`)
    at = next.fen
    return next
  })
  const [, mateIn] = /mateIn(\d)/.exec(themes) ?? []
  const goal = mateIn ? `mate ${mateIn}` : themes.includes('equality') ? 'draw' : 'win'
  const tags = [
    ['TaskId', id],
    ['FEN', start.fen],
    ['LastMove', last],
    ['Goal', goal],
    ['Difficulty', rating],
  ]
  const pgn = `${tags.map(([name, value]) => `[${name} "${value}"]`).join('\n')}\n\n${played.map(({ san }) => san).join(' ')} *\n`
  return { id, right: played[0]?.uci ?? '', pgn }
}

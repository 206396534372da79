import { gamesOf } from '@tabia/core/chess/pgn/syntax.ts'
import { tagValue } from '@tabia/core/chess/pgn/tags.ts'
import { deal } from './draw.ts'
import type { Game } from './draw.ts'
import { namedLevels } from './named-level.ts'
import type { RatedGame } from './rated-puzzles.ts'

const WEEKS = 4

/** What one judge solves: a course whose topics have no names, as the files of its folder. */
export function shareCourse(games: readonly Game[]): Record<string, string> {
  const weeks = deal(games, WEEKS)
  const topics = weeks.map((_, week) => {
    const name = `{ en: Part ${week + 1}, ru: Часть ${week + 1} }`
    return `  - topics: [{ name: ${name}, file: part-${week + 1}.pgn }]`
  })
  const manifest = [
    'level: 2',
    'course: trial',
    'name: { en: Judging, ru: Проверка задач }',
    'description: { en: Tasks drawn by lot., ru: Задачи по жребию. }',
    'weeks:',
    ...topics,
  ]
  const parts = weeks.map((part, week) => [`part-${week + 1}.pgn`, part.map(({ pgn }) => pgn).join('\n')])
  return { 'course.yaml': `${manifest.join('\n')}\n`, ...Object.fromEntries(parts) }
}

/** Where the tasks of a share are from, in the order they are solved in, with room for the verdicts. */
export function shareKey(games: readonly Game[]): string {
  const rows = inOrder(games).map(({ course, topic, number, pgn }) => {
    const [game] = gamesOf([pgn])
    const tagged = ['Theme', 'Difficulty'].map(tag => (game && tagValue(game, tag)) ?? '-')
    return `| \`${course}/${topic}\` ${number} | ${tagged.join(' | ')} | | | | | | |`
  })
  return [
    '| task | tagged | rated | solved | fair | theme | explanation | difficulty | what is wrong |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The level of each task in the order they are solved in, to be looked up before its answer is seen. */
export function shareLevels(games: readonly (Game | RatedGame)[]): string {
  const rows = namedLevels(inOrder(games)).map((level, index) => `${index + 1}. ${level}\n`)
  return rows.join('')
}

const inOrder = <Card>(games: readonly Card[]): Card[] => deal(games, WEEKS).flat()

/** Rated puzzles from the easiest to the hardest, as PGN with the rating as difficulty. */
export const scaleOf = (games: readonly RatedGame[]): string =>
  games
    .toSorted((a, b) => a.rating - b.rating)
    .map(({ pgn }) => pgn)
    .join('\n')

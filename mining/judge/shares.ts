import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFICULTY_BANDS } from '@tabia/core/chess/check/course.ts'
import { gamesOf } from '@tabia/core/chess/pgn/syntax.ts'
import { tagValue } from '@tabia/core/chess/pgn/tags.ts'
import { LEVEL_IDS, LEVEL_KEYS } from '@tabia/core/training/vocabulary.ts'
import type { LevelKey } from '@tabia/core/training/vocabulary.ts'
import { catalogueTopics, gameTexts } from '../positions/catalogue.ts'
import { deal, draw, inLotsOrder } from './draw.ts'
import type { Game } from './draw.ts'
import { evenly, ratedGames } from './rated-puzzles.ts'
import type { RatedGame } from './rated-puzzles.ts'
import { readSample } from './sample.ts'

/** Rated puzzles that each judge meets among the tasks, and those of the scale that all read first. */
const MET = 6
const SHOWN = 32

interface Draw {
  seed: string
  judges: number
  folder: string
  /** A file of rated puzzles: how well a judge guesses them says what the judge's ratings of tasks are worth. */
  sample: string | undefined
}

/** Writes a course for each judge, and beside it the levels of its tasks and the key, to be opened when it is solved. */
export function writeDraw(
  catalogue: string,
  { seed, judges, folder, sample }: Draw,
  say: (line: string) => void,
): void {
  const games = catalogueTopics(catalogue).flatMap(({ course, file, text }) =>
    gameTexts(text).map((pgn, index) => ({ course, topic: file, number: index + 1, pgn })),
  )
  const rated = evenly(sample ? ratedGames(readSample(sample)) : [], SHOWN + MET * judges, seed)
  const hidden = deal(rated.slice(SHOWN), judges)
  for (const [judge, dealt] of deal(draw(games, seed), judges).entries()) {
    const share = inLotsOrder([...dealt, ...(hidden[judge] ?? [])], seed)
    const course = join(folder, `judge-${judge + 1}`)
    mkdirSync(course, { recursive: true })
    for (const [name, text] of Object.entries(shareCourse(share))) writeFileSync(join(course, name), text)
    writeFileSync(join(folder, `levels-${judge + 1}.md`), shareLevels(share))
    writeFileSync(join(folder, `key-${judge + 1}.md`), shareKey(share))
    say(`${course}: ${share.length} tasks`)
  }
  if (sample) writeFileSync(join(folder, 'scale.pgn'), scaleOf(rated.slice(0, SHOWN)))
}

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

/** So many rating points outside its band a puzzle is of another level for certain. */
const FAR = 250
const ONE_FALSE_IN = 3

/**
 * The level that a judge is told for each game. A task has its course's; a rated puzzle the one its rating lies in, but
 * every third a wrong one: whether the judge says so tells what "it fits" is worth.
 */
export function namedLevels(games: readonly (Game | RatedGame)[]): LevelKey[] {
  let puzzles = 0
  return games.map(game => {
    if (!('rating' in game)) return levelOfCourse(game.course)
    puzzles += 1
    return levelOfRating(game.rating, puzzles % ONE_FALSE_IN === 0 ? FAR : 0)
  })
}

function levelOfCourse(course: string): LevelKey {
  const level = LEVEL_KEYS.find(key => course.startsWith(`${key}-`))
  if (!level) throw new Error(`${course} is of no level`)
  return level
}

/** The nearest level that is at least so far from the rating. */
function levelOfRating(rating: number, least: number): LevelKey {
  const byDistance = LEVEL_IDS.map(id => ({
    key: LEVEL_KEYS[id],
    distance: outside(DIFFICULTY_BANDS[id], rating),
  }))
    .filter(({ distance }) => distance >= least)
    .toSorted((a, b) => a.distance - b.distance)
  return byDistance[0]?.key ?? 'start'
}

const outside = ({ from, to }: { from: number; to: number }, rating: number) =>
  Math.max(0, from - rating, rating - to)

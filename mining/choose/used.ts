import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { readText } from '../../server/content/course/encoding.ts'
import { readWork } from '../analyse/work.ts'
import { gameOf, imageOf } from '../positions/rows.ts'
import type { Row } from '../positions/rows.ts'
import type { CoursePlan } from './plans.ts'

/** Positions (with mirrors) and games that the catalogue and the work under way use already; no task repeats them. */
export interface Used {
  images: Set<string>
  /** The games a course's tasks come from, by course. */
  games: Set<string>
}

/** A game may serve once in a level. */
export function readUsed(
  catalogue: string,
  work: string,
  { course }: CoursePlan,
  rows: readonly Row[],
): Used {
  const level = course.replace(/-[^-]+$/, '')
  const isOfLevel = (file: string) => file.split(sep).at(-2)?.startsWith(level) ?? false
  const gameByImage = new Map(rows.map(row => [imageOf(row), gameOf(row)]))
  const used: Used = { images: new Set(), games: new Set() }
  for (const file of globSync(`${work}/*/*.json`)) {
    for (const { fen, game } of readWork(file).skeletons) use(used, fen, isOfLevel(file) ? game : undefined)
  }
  for (const file of globSync(`${catalogue}/*/*.pgn`)) {
    const isLevel = isOfLevel(file)
    for (const [, fen = ''] of readText(file).matchAll(/^\[FEN "(.+)"\]$/gm)) {
      use(used, fen, isLevel ? gameByImage.get(imageOf({ fen })) : undefined)
    }
  }
  return used
}

export function use(used: Used, fen: string, game: string | null | undefined): void {
  used.images.add(imageOf({ fen }))
  if (game) used.games.add(game)
}

export function isUsed({ images, games }: Used, row: Row): boolean {
  return images.has(imageOf(row)) || games.has(gameOf(row) ?? '')
}

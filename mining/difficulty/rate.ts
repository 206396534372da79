import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DIFFICULTY_BANDS } from '@tabia/core/chess/check/course.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { MANIFEST } from '../../server/content/course/course-folder.ts'
import { readText } from '../../server/content/course/encoding.ts'
import { readManifest } from '../../server/content/course/manifest.ts'
import { readTasks } from '../../server/content/course/topic-file.ts'
import { gameTexts } from '../positions/catalogue.ts'
import { featuresOf } from './features.ts'
import type { Features } from './task.ts'
import { type Engine, searchTask } from './search.ts'
import { WEIGHTS } from './weights.ts'

/**
 * What the model says of the tasks of a level on average, and where the level stands: coaches chose its tasks, and that
 * tells more of them than any model.
 */
const LEVELS: Record<LevelId, { model: number; stands: number }> = {
  0: { model: 1333, stands: 666 },
  1: { model: 1562, stands: 1098 },
  2: { model: 1755, stands: 1492 },
  3: { model: 2058, stands: 1933 },
}
/** How much of a difference the model sees within a level is believed. */
const BELIEVED = 0.25

/** By the model alone: the rating of a player who solves the task every second time. */
export function modelRating(features: Features): number {
  const sum = Object.entries(features).reduce(
    (total, [name, value]) => total + value * (WEIGHTS[name] ?? 0),
    0,
  )
  return (WEIGHTS['one'] ?? 0) + sum
}

/** In the band of its level. */
export function ratingIn(level: LevelId, features: Features): number {
  const { model, stands } = LEVELS[level]
  const { from, to } = DIFFICULTY_BANDS[level]
  const rating = stands + BELIEVED * (modelRating(features) - model)
  return Math.round(Math.min(to, Math.max(from, rating)))
}

/** Writes the start values of a course into its files, and nothing else; games keep their order. */
export async function rateCourse(engine: Engine, folder: string, say: (line: string) => void): Promise<void> {
  const level = readManifest(readFileSync(join(folder, MANIFEST))).manifest?.level
  if (level === undefined) throw new Error(`${folder} has no manifest that can be read`)
  for (const path of globSync(`${folder}/*.pgn`).toSorted()) {
    const text = readText(path)
    const tasks = readTasks(basename(path, '.pgn'), text)
    const ratings: number[] = []
    for (const task of tasks) {
      const { told } = await searchTask(engine, task.fen)
      ratings.push(ratingIn(level, featuresOf({ fen: task.fen, line: lineOf(task), told })))
    }
    writeFileSync(path, withRatings(text, ratings))
    say(`${path}: ${ratings.length} tasks, ${Math.min(...ratings)} to ${Math.max(...ratings)}`)
  }
}

/** The solution as its author plays it. */
export const lineOf = ({ moves }: AuthoredTask) => moves.map(({ m }) => m)

/** Game by game, in the place the tag has, or before the moves. */
export function withRatings(text: string, ratings: readonly number[]): string {
  return gameTexts(text)
    .map((game, index) => {
      const tag = `[Difficulty "${ratings[index] ?? ''}"]`
      const has = /^\[Difficulty ".*"\]$/m
      return has.test(game) ? game.replace(has, tag) : game.replace(/\n\n/, `\n${tag}\n\n`)
    })
    .join('\n')
}

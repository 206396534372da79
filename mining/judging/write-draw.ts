import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSample } from '../agreement/sample.ts'
import { catalogueTopics, gameTexts } from '../catalogue-topics.ts'
import { deal, draw, inLotsOrder } from './draw.ts'
import { evenly, ratedGames } from './rated-puzzles.ts'
import { scaleOf, shareCourse, shareKey, shareLevels } from './share.ts'

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

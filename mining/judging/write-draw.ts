import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueTopics, gameTexts } from '../catalogue-topics.ts'
import { deal, draw } from './draw.ts'
import { shareCourse, shareKey } from './share.ts'

/** Writes a course for each judge, and beside it the key, to be opened when it is solved. */
export function writeDraw(
  catalogue: string,
  { seed, judges, folder }: { seed: string; judges: number; folder: string },
  say: (line: string) => void,
): void {
  const games = catalogueTopics(catalogue).flatMap(({ course, file, text }) =>
    gameTexts(text).map((pgn, index) => ({ course, topic: file, number: index + 1, pgn })),
  )
  for (const [judge, share] of deal(draw(games, seed), judges).entries()) {
    const course = join(folder, `judge-${judge + 1}`)
    mkdirSync(course, { recursive: true })
    for (const [name, text] of Object.entries(shareCourse(share))) writeFileSync(join(course, name), text)
    writeFileSync(join(folder, `key-${judge + 1}.md`), shareKey(share))
    say(`${course}: ${share.length} tasks`)
  }
}

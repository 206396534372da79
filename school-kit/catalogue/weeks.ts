import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredCourse, AuthoredTask, AuthoredTopic } from '@tabia/core/chess/task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import type { Db } from '@tabia/server/db/types.ts'

const texts = (en: string): Texts => ({ en, ru: `${en} (ru)` })

/** A queen between two pawns: one of them is to take. Kings make it another task each time. */
export const RIGHT = 'c4d5'
/** The other pawn: not accepted, and as good. */
export const ALSO = 'e4d5'

const THEMES = ['fork', 'pin', 'skewer', 'hanging', 'promotion', 'trapped', 'deflection']

function task(key: string, index: number): AuthoredTask {
  const black = ['k7', '1k6', '2k5', '5k2', '6k1', '7k'][index % 6]
  const white = ['K7', '1K6', '2K5', '3K4', '4K3', '5K2', '6K1', '7K'][Math.floor(index / 6) % 8]
  const fen = `${black}/8/8/3q4/2P1P3/8/8/${white} w - - 0 1`
  const played = playMove(fen, RIGHT)
  if (!played) throw new Error(`${RIGHT} is no move in ${fen}`)
  return {
    key,
    fen,
    lastMove: null,
    goal: 'win',
    mateIn: null,
    rightMoves: [RIGHT],
    intro: texts(`Geheimnis of ${key}`),
    moves: [
      {
        id: '1',
        fen: played.fen,
        m: played.san,
        num: 1,
        mark: [],
        comment: null,
        shapes: [],
        v: [],
        result: '*',
      },
    ],
    players: texts('Geheimnis'),
    event: texts('Geheimnis'),
    difficulty: 1290 + index * 7,
    theme: THEMES[index % THEMES.length] ?? null,
  }
}

const topic = (key: string, first: number, tasks: number): AuthoredTopic => ({
  name: texts(`Geheimnis of ${key}`),
  tasks: Array.from({ length: tasks }, (_, index) => task(`${key}-${index + 1}`, first + index)),
})

/** A full course of level 3 with weeks long enough for a mixed test; the third is too short for one. */
const COURSE: AuthoredCourse = {
  key: 'weeks-1',
  level: 3,
  number: 1,
  name: texts('Weeks'),
  description: texts('Weeks'),
  hideAnswers: false,
  weeks: [
    { topics: [topic('first', 0, 8), topic('second', 8, 6)] },
    { topics: [topic('third', 14, 14)] },
    { topics: [topic('fourth', 28, 3)] },
  ],
}

export async function stockWeeks(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(tx => importCourse(tx, { course: COURSE, digest: 'weeks', apply: true, at }))
}

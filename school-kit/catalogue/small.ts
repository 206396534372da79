import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredCourse, AuthoredTask, AuthoredTopic } from '@tabia/core/chess/task.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import type { Db } from '@tabia/server/db/types.ts'

// A small school for tests: two levels, and in them one of everything that makes a difference to a learner.

/** In every text that must not be seen before the answer. */
export const SECRET = 'Geheimnis'

const texts = (en: string): Texts => ({ en, ru: `${en} (ru)` })

/** A task whose right moves are given in UCI, the main one first. */
function task(
  key: string,
  fen: string,
  rightMoves: string[],
  more: Partial<AuthoredTask> = {},
): AuthoredTask {
  const [main = ''] = rightMoves
  const played = playMove(fen, main)
  if (!played) throw new Error(`${main} is no move in ${fen}`)
  const words = texts(`${SECRET} of ${key}`)
  const { fen: after, san } = played
  const explained = { id: '1', fen: after, m: san, num: 1, mark: ['!'], comment: words, shapes: [], v: [] }
  return {
    key,
    fen,
    lastMove: null,
    goal: 'best',
    mateIn: null,
    rightMoves,
    intro: words,
    moves: [{ ...explained, v: [[{ ...explained, id: '1a1', mark: ['?'] }]], result: '*' }],
    players: words,
    event: words,
    difficulty: 813,
    theme: `${SECRET}-theme`,
    ...more,
  }
}

const mateInOne = (key: string, more: Partial<AuthoredTask> = {}) =>
  task(key, '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', ['d1d8'], { goal: 'mate', mateIn: 1, ...more })

const backRank: AuthoredTopic = {
  name: texts('Back rank'),
  tasks: [
    mateInOne('back-1', { lastMove: 'h8g8' }),
    task('back-2', '7k/6pp/8/8/8/8/6PP/4R1K1 w - - 0 1', ['e1e8'], { goal: 'mate', mateIn: 1 }),
    task('back-3', '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1', ['g7g6', 'h7h6'], { goal: 'draw' }),
  ],
}

const pawns: AuthoredTopic = {
  name: texts('Pawns'),
  tasks: [
    // Only the knight forks; a queen is just another move.
    task('promotion', '8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1', ['e7e8n'], { goal: 'win' }),
    task('two-ways', '4k3/8/8/3q4/2P1P3/8/8/4K3 w - - 0 1', ['c4d5', 'e4d5'], { goal: 'win' }),
  ],
}

const castling: AuthoredTopic = {
  name: texts('Castling'),
  tasks: [task('castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', ['e1h1'])],
}

/** Long and hard enough for a rating to become certain and high. */
export const endurance: AuthoredTopic = {
  name: texts('Endurance'),
  tasks: Array.from({ length: 24 }, (_, index) => mateInOne(`endurance-${index + 1}`, { difficulty: 1490 })),
}

const course = (key: string, more: Pick<AuthoredCourse, 'level' | 'number' | 'weeks'>): AuthoredCourse => ({
  key,
  name: texts(`Course ${key}`),
  description: texts(`About ${key}`),
  hideAnswers: false,
  ...more,
})

const short = (key: string, tasks = 2): AuthoredTopic => ({
  name: texts(`Topic of ${key}`),
  tasks: Array.from({ length: tasks }, (_, index) => mateInOne(`${key}-${index + 1}`)),
})

/** A course of so many weeks, each of one topic with two tasks. */
export const shortCourse = (
  key: string,
  { weeks, ...place }: Pick<AuthoredCourse, 'level' | 'number'> & { weeks: number },
): AuthoredCourse =>
  course(key, {
    ...place,
    weeks: Array.from({ length: weeks }, (_, week) => ({ topics: [short(`${key}-${week + 1}`)] })),
  })

export const CATALOGUE: readonly AuthoredCourse[] = [
  course('start-trial', {
    level: 0,
    number: 0,
    weeks: [
      { topics: [backRank, { name: texts('Not ready yet'), tasks: [] }, pawns] },
      { topics: [castling, endurance] },
    ],
  }),
  course('start-1', {
    level: 0,
    number: 1,
    weeks: [{ topics: [short('start-1-a')] }, { topics: [short('start-1-b')] }],
  }),
  course('start-2', { level: 0, number: 2, weeks: [{ topics: [short('start-2')] }] }),
  {
    ...course('progress-trial', { level: 1, number: 0, weeks: [{ topics: [short('progress-trial', 3)] }] }),
    hideAnswers: true,
  },
  course('progress-1', { level: 1, number: 1, weeks: [{ topics: [short('progress-1')] }] }),
]

/** Imports it as the command line would. */
export async function stock(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const authored of CATALOGUE) {
      await importCourse(tx, { course: authored, digest: authored.key, apply: true, at })
    }
  })
}

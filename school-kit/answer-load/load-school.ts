import { sql } from 'kysely'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import { importCourse } from '@tabia/server/content/import-course.ts'
import type { Db } from '@tabia/server/db/types.ts'

// A school of one course and many learners in it. Ids begin at odd places, so that each is known by its size.

export const LEARNERS = 200
export const TASKS = 300
const TOPICS = 3
const FIRST = { user: 1_000_001, enrolment: 4_000_001 }

export const RIGHT_MOVE = 'Rd8#'
export const WRONG_MOVE = 'Kf1'

/** Where the rows of the school begin. */
export interface LoadSchool {
  firstUser: number
  firstEnrolment: number
  firstTask: number
  firstTopic: number
  tasksPerTopic: number
}

export async function fillSchool(db: Db): Promise<LoadSchool> {
  const at = new Date()
  await db.transaction().execute(tx => importCourse(tx, { course, digest: '', apply: true, at }))
  const { courseId, editionId, firstTopic } = await db
    .selectFrom('topics')
    .innerJoin('blocks', 'blocks.id', 'topics.blockId')
    .innerJoin('editions', 'editions.id', 'blocks.editionId')
    .select(['editions.courseId', 'editions.id as editionId', 'topics.id as firstTopic'])
    .orderBy('topics.id')
    .executeTakeFirstOrThrow()
  const { firstTask } = await db
    .selectFrom('tasks')
    .select(eb => eb.fn.min('id').as('firstTask'))
    .executeTakeFirstOrThrow()

  const lastUser = FIRST.user + LEARNERS - 1
  const everyUser = sql`generate_series(${FIRST.user}::int, ${lastUser}::int) as id`
  const enrolmentOf = sql`id + ${FIRST.enrolment - FIRST.user}::int`
  for (const statement of [
    sql`insert into users (id, email, password_hash, language, email_set_at, created_at)
      select id, id || '@example.org', '', 'en', ${at}, ${at} from ${everyUser}`,
    sql`insert into sessions (id, user_id, created_at, last_seen_at)
      select ${sessionOf(sql`id`)}, id, ${at}, ${at} from ${everyUser}`,
    sql`insert into enrolments (id, user_id, course_id, edition_id, created_at)
      select ${enrolmentOf}, id, ${courseId}, ${editionId}, ${at} from ${everyUser}`,
    sql`insert into ratings (user_id, level_id, rating, deviation, volatility, created_at)
      select id, 0, 700, 200, 0.06, ${at} from ${everyUser}`,
    sql`update users set current_enrolment_id = ${enrolmentOf} where id >= ${FIRST.user}`,
  ]) {
    await statement.execute(db)
  }
  return {
    firstUser: FIRST.user,
    firstEnrolment: FIRST.enrolment,
    firstTask,
    firstTopic,
    tasksPerTopic: TASKS / TOPICS,
  }
}

/** A session's id tells its learner, so that SQL and JavaScript can both make it. */
export const sessionIdOf = (userId: number) => `${SESSION_PREFIX}${String(userId).padStart(12, '0')}`
const SESSION_PREFIX = '00000000-0000-4000-8000-'
const sessionOf = (userId: ReturnType<typeof sql>) =>
  sql`(${SESSION_PREFIX} || lpad(${userId}::text, 12, '0'))::uuid`

const texts = (text: string) => ({ en: text, ru: text })

/** With an explanation of the usual size: it is read and sent with every answer. */
const task = (number: number): AuthoredTask => ({
  key: `task-${number}`,
  fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
  lastMove: null,
  goal: 'mate',
  mateIn: 1,
  rightMoves: ['d1d8'],
  intro: texts('The back rank is a well-known weakness of a castled king.'),
  moves: [
    {
      ...move('1', RIGHT_MOVE),
      v: [[move('1a1', 'Rd7')], [move('1b1', 'Kf1'), move('1b2', 'Kf8')]],
      result: '1-0',
    },
  ],
  players: null,
  event: null,
  difficulty: 800,
  theme: 'mate1',
})

const move = (id: string, m: string) => ({
  id,
  fen: '3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1',
  m,
  num: 1,
  mark: ['!'],
  comment: texts('White gives mate on the back rank, since the pawns leave the king no square.'),
  shapes: [],
  v: [],
})

const course: AuthoredCourse = {
  key: 'bench',
  level: 0,
  number: 0,
  name: texts('Bench'),
  description: texts('Bench'),
  hideAnswers: false,
  weeks: [
    {
      topics: Array.from({ length: TOPICS }, (_, topic) => ({
        name: texts(`Topic ${topic + 1}`),
        tasks: Array.from({ length: TASKS / TOPICS }, (_task, index) =>
          task((topic * TASKS) / TOPICS + index),
        ),
      })),
    },
  ],
}

import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from '@tabia/server/db/types.ts'
import { findAnswering } from '@tabia/server/training/queries/answering.ts'
import { recordAnswer } from '@tabia/server/training/queries/record-answer.ts'

// Values that stand for what differs from answer to answer; each occurs nowhere else in the statements.
const USER = 7_700_001
const ENROLMENT = 7_700_002
const TASK = 7_700_003
const TOPIC = 7_700_004
const GAMES = 7_700_005
/** What every rating is before an answer, and after it: so one statement fits all. */
export const RATING = 700
const SESSION = '77000000-0000-4000-8000-000000000000'

/** The two statements of an answer as scripts of pgbench write them: what differs from answer to answer is a variable. */
export async function answerStatements(): Promise<string[]> {
  const heard: string[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({ query: { sql, parameters } }) => {
      heard.push(sql.replace(/\$(\d+)/g, (_, n: string) => written(parameters[Number(n) - 1])))
    },
  })
  const at = new Date()
  const day = '2026-01-01'
  await findAnswering(db, { userId: USER, sessionId: SESSION, taskId: TASK, now: at, day })
  await recordAnswer(db, {
    userId: USER,
    enrolmentId: ENROLMENT,
    level: 0,
    topicId: TOPIC,
    taskId: TASK,
    taskVersion: 1,
    difficulty: 800,
    courseId: 1,
    intoBook: false,
    theme: 'mate1',
    uci: 'd1d8',
    san: 'Rd8#',
    right: true,
    at,
    gamesBefore: GAMES,
    ratingBefore: RATING,
    rating: RATING,
    deviation: 190,
    volatility: 0.06,
    record: null,
    recordAt: null,
    boundary: null,
    promised: 0.36,
    day,
    dayFinal: RATING,
    dayRecord: RATING,
    openTopicId: TOPIC,
    correct: null,
    total: null,
  })
  // A statement of pgbench ends with its line unless the lines are one.
  return heard.map(text => text.replace(/\s+/g, ' '))
}

function written(value: unknown): string {
  const variable = VARIABLES.get(value)
  if (variable) return variable
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

const VARIABLES = new Map<unknown, string>([
  [USER, ':user'],
  [ENROLMENT, ':enrolment'],
  [TASK, ':task'],
  [TOPIC, ':topic'],
  [GAMES, ':games'],
  [SESSION, `('00000000-0000-4000-8000-' || lpad(:user::text, 12, '0'))::uuid`],
])

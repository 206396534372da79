import { sql } from 'kysely'
import type { MoveVerdict } from '@tabia/core/chess/judged/verdict.ts'
import type { Picture } from '@tabia/core/chess/picture.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { TestSource } from '@tabia/core/weekly-test/vocabulary.ts'
import type { Db } from '../db/types.ts'
import { isOrdered } from '../training/queries/course.ts'

/** A week of a full course a learner has begun. */
export function findBlock(db: Db, userId: number, blockId: number) {
  return begunBlocks(db, userId).where('blocks.id', '=', blockId).executeTakeFirst()
}

/** The weeks of a course, else of the present one, up to the week it is in; in their order. */
export function findBlocks(db: Db, userId: number, courseId: number | undefined) {
  return begunBlocks(db, userId)
    .$if(courseId !== undefined, query => query.where('courses.id', '=', courseId ?? 0))
    .$if(courseId === undefined, query => query.whereRef('enrolments.id', '=', 'users.currentEnrolmentId'))
    .whereRef('blocks.number', '<=', 'enrolments.currentBlock')
    .orderBy('blocks.number')
    .execute()
}

export type BlockRow = Awaited<ReturnType<typeof findBlocks>>[number]

function begunBlocks(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('enrolments', 'enrolments.userId', 'users.id')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('blocks', 'blocks.editionId', 'enrolments.editionId')
    .where('users.id', '=', userId)
    .where('courses.number', '>', 0)
    .select(eb => [
      'enrolments.id as enrolmentId',
      'courses.id as courseId',
      'courses.name as courseName',
      'courses.levelId',
      isOrdered(userId).as('ordered'),
      'blocks.id as blockId',
      'blocks.number as week',
      'blocks.tasksCount',
      eb
        .selectFrom('topics')
        .innerJoin('topicProgress', join =>
          join
            .onRef('topicProgress.topicId', '=', 'topics.id')
            .onRef('topicProgress.enrolmentId', '=', 'enrolments.id'),
        )
        .whereRef('topics.blockId', '=', 'blocks.id')
        .select(row => [
          sql<{ solved: number; wrong: number }>`json_build_object(
            'solved', coalesce(${row.fn.sum('solved')}, 0), 'wrong', coalesce(${row.fn.sum('wrong')}, 0))`.as(
            'counts',
          ),
        ])
        .$asScalar()
        .$notNull()
        .as('named'),
    ])
}

export interface AnsweredRow {
  id: number
  topicId: number
  theme: string | null
  difficulty: number
  fen: string
  week: number
  answeredAt: Date
}

/**
 * The answered tasks of a course up to a week that a test can judge: a task that asks for mate only where an engine has
 * said which other moves mate, too.
 */
export async function findAnswered(db: Db, enrolmentId: number, week: number): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select tasks.id, answers.topic_id, tasks.theme, tasks.difficulty, tasks.fen, blocks.number as week,
      answers.created_at as answered_at
    from answers
      join tasks on tasks.id = answers.task_id
      join topics on topics.id = answers.topic_id
      join blocks on blocks.id = topics.block_id
      join placements on placements.topic_id = answers.topic_id and placements.task_id = answers.task_id
    where answers.enrolment_id = ${enrolmentId} and blocks.number <= ${week}
      and (tasks.goal <> 'mate' or exists (select from judged_tasks where judged_tasks.task_id = tasks.id))
    order by tasks.id`.execute(db)
  return rows
}

/** The tests of an enrolment, in the order of the weeks. */
export function findTests(db: Db, enrolmentId: number) {
  return ownTests(db).where('weekTests.enrolmentId', '=', enrolmentId).orderBy('blocks.number').execute()
}

export type TestRow = Awaited<ReturnType<typeof findTests>>[number]

export function findTest(db: Db, userId: number, id: number) {
  return ownTests(db)
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('enrolments.userId', '=', userId)
    .where('weekTests.id', '=', id)
    .select([
      'courses.id as courseId',
      'courses.hideAnswers',
      'courses.levelId',
      isOrdered(userId).as('ordered'),
    ])
    .executeTakeFirst()
}

/** Tests of a learner whose time is over and that nobody handed in. */
export function findOverdue(db: Db, userId: number, now: Date) {
  return ownTests(db)
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('enrolments.userId', '=', userId)
    .where('weekTests.handedInAt', 'is', null)
    .where('weekTests.endsAt', '<=', now)
    .select('courses.levelId')
    .execute()
}

function ownTests(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('weekTests', 'weekTests.enrolmentId', 'enrolments.id')
    .innerJoin('blocks', 'blocks.id', 'weekTests.blockId')
    .selectAll('weekTests')
    .select('blocks.number as week')
}

/** A position of a test as it stands in the course, with what an engine says of the move that was made. */
export interface PositionRow {
  test: number
  /** Zero-based. */
  number: number
  taskId: number
  version: number
  fen: string
  lastMove: string | null
  rightMoves: string[]
  difficulty: number
  picture: Picture
  answer: string | null
  verdict: MoveVerdict | null
  topicId: number | null
  topicName: Texts | null
  topicNumber: number | null
  week: number | null
}

export async function findPositions(db: Db, tests: readonly number[]): Promise<PositionRow[]> {
  if (tests.length === 0) return []
  const { rows } = await sql<PositionRow>`
    select week_tests.id as test, (asked.place - 1)::integer as number, tasks.id as task_id, tasks.version, tasks.fen,
      tasks.last_move, tasks.right_moves, tasks.difficulty, asked.picture, asked.answer, judged_moves.verdict,
      placements.topic_id, topics.name as topic_name, placements.number as topic_number, blocks.number as week
    from week_tests
      cross join lateral unnest(week_tests.tasks, week_tests.pictures, week_tests.answers) with ordinality as asked(task_id, picture, answer, place)
      join tasks on tasks.id = asked.task_id
      left join judged_moves on judged_moves.task_id = tasks.id and judged_moves.move_uci = asked.answer
      left join answers on answers.enrolment_id = week_tests.enrolment_id and answers.task_id = tasks.id
      left join placements on placements.topic_id = answers.topic_id and placements.task_id = tasks.id
      left join topics on topics.id = placements.topic_id
      left join blocks on blocks.id = topics.block_id
    where week_tests.id = any(${tests})
    order by week_tests.id, asked.place`.execute(db)
  return rows
}

interface NewTest {
  enrolmentId: number
  blockId: number
  source: TestSource
  tasks: number[]
  pictures: Picture[]
  startedAt: Date
  endsAt: Date
}

/** One a week: where another device was faster, its test stands. */
export async function insertTest(db: Db, test: NewTest): Promise<void> {
  await sql`
    insert into week_tests (enrolment_id, block_id, source, tasks, pictures, answers, started_at, ends_at, last_at)
    values (${test.enrolmentId}, ${test.blockId}, ${test.source}, ${test.tasks}::integer[], ${test.pictures}::smallint[],
      array_fill(null::text, array[cardinality(${test.tasks}::integer[])]), ${test.startedAt}, ${test.endsAt},
      ${test.startedAt})
    on conflict (enrolment_id, block_id) do nothing`.execute(db)
}

/** More between two answers is a pause. */
const PAUSE_SECONDS = 300

/** False when it has been handed in. */
export async function saveAnswer(
  db: Db,
  { id, number, uci, at }: { id: number; number: number; uci: string | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update week_tests set answers[${number + 1}::integer] = ${uci}::text, last_at = ${at},
      seconds = seconds + greatest(0, least(${PAUSE_SECONDS}, extract(epoch from ${at}::timestamptz - last_at)))::integer
    where id = ${id} and handed_in_at is null and ends_at > ${at}`.execute(db)
  return numAffectedRows === 1n
}

/** Its answers as they stand from now on; undefined when another call has handed it in. */
export async function closeTest(db: Db, id: number, at: Date) {
  return db
    .updateTable('weekTests')
    .set({ handedInAt: at })
    .where('id', '=', id)
    .where('handedInAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export async function savePromised(db: Db, id: number, promised: number[]): Promise<void> {
  await sql`update week_tests set promised = ${promised}::real[] where id = ${id}`.execute(db)
}

export interface TestAnswer {
  userId: number
  testId: number
  taskId: number
  version: number
  picture: Picture
  uci: string | null
  result: boolean
  at: Date
}

export async function logAnswers(db: Db, answers: readonly TestAnswer[]): Promise<void> {
  await db
    .insertInto('practice')
    .values(eb =>
      answers.map(({ userId, testId, taskId, version, picture, uci, result, at }) => ({
        attempt: sql<string>`gen_random_uuid()`,
        userId,
        kind: 'test' as const,
        taskId,
        taskVersion: version,
        picture,
        moveUci: uci,
        result,
        millis: eb.val(null),
        ref: testId,
        createdAt: at,
      })),
    )
    .execute()
}

export async function getRating(db: Db, userId: number, level: LevelId): Promise<number> {
  const row = await db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .where('levelId', '=', level)
    .select('rating')
    .executeTakeFirstOrThrow()
  return row.rating
}

/** How many of these tasks stand in the learner's book. */
export async function countInBook(db: Db, userId: number, tasks: readonly number[]): Promise<number> {
  if (tasks.length === 0) return 0
  const row = await db
    .selectFrom('bookItems')
    .where('userId', '=', userId)
    .where('taskId', 'in', tasks)
    .where('ply', '=', 0)
    .where('state', '!=', 'removed')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

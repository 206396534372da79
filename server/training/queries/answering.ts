import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { KeptMove } from '@tabia/core/chess/judged/tried.ts'
import type { RatingDay } from '@tabia/core/training/rating/rating-log.ts'
import type { LevelRating } from '@tabia/core/training/rating/rating.ts'
import { compileOnce } from '../../db/connection/compile-once.ts'
import { ANSWER } from '../../db/task-columns.ts'
import type { Database, Db } from '../../db/types.ts'
import { sessionIsLive } from '../../http/session.ts'
import { progressSelection } from './enrolment.ts'

/** What was recorded of an answer. */
export interface JudgedAnswer {
  uci: string
  san: string
  right: boolean
  /** The task's rating at the time of the answer. */
  difficulty: number
  ratingBefore: number
  /** After it. */
  rating: number
  deviation: number
  boundary: number | null
  /** What an engine says of the move; null: nothing. */
  kept: KeptMove | null
}

export interface Asking {
  userId: number
  sessionId: string
  taskId: number
  now: Date
  /** The day of `now` in the school's time zone. */
  day: string
}

/** Everything `findAnswering` finds. */
export type AnsweringRow = Awaited<ReturnType<typeof answerings>>[number]

/**
 * All that checking an answer needs, in one statement and by keys alone: the live session, the task in its place,
 * the enrolment with its counters, the rating, today's figures, the next task, and what was answered before.
 * Undefined when the session is over or the task is not one of the learner's.
 */
export async function findAnswering(db: Db, asking: Asking): Promise<AnsweringRow | undefined> {
  const [row] = await answerings(db, asking)
  return row
}

const answerings = compileOnce((db, asking: Asking) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('tasks', join => join.on('tasks.id', '=', asking.taskId))
    .innerJoin('enrolments', join =>
      join.onRef('enrolments.userId', '=', 'users.id').onRef('enrolments.courseId', '=', 'tasks.courseId'),
    )
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('editions', 'editions.id', 'enrolments.editionId')
    .innerJoin('ratings', join =>
      join.onRef('ratings.userId', '=', 'users.id').onRef('ratings.levelId', '=', 'courses.levelId'),
    )
    .leftJoin('taskValues', 'taskValues.taskId', 'tasks.id')
    .innerJoin('placements', 'placements.taskId', 'tasks.id')
    .innerJoin('topics', 'topics.id', 'placements.topicId')
    .innerJoin('blocks', join =>
      join.onRef('blocks.id', '=', 'topics.blockId').onRef('blocks.editionId', '=', 'enrolments.editionId'),
    )
    .leftJoin('topicProgress', join =>
      join
        .onRef('topicProgress.enrolmentId', '=', 'enrolments.id')
        .onRef('topicProgress.topicId', '=', 'topics.id'),
    )
    .leftJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'enrolments.id').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .leftJoin('ratingDays', join =>
      join
        .onRef('ratingDays.userId', '=', 'users.id')
        .onRef('ratingDays.levelId', '=', 'courses.levelId')
        .on('ratingDays.day', '=', asking.day),
    )
    .where('sessions.id', '=', asking.sessionId)
    .where('sessions.userId', '=', asking.userId)
    .where(sessionIsLive(asking.now))
    .select(progressSelection(asking.userId))
    .select(eb => [
      'users.language',
      'users.bookOn',
      'courses.hideAnswers',
      'editions.tasksCount',
      'enrolments.correct',
      'enrolments.total',
      'tasks.id as taskId',
      'tasks.version as taskVersion',
      'tasks.fen',
      ...ANSWER,
      eb.fn.coalesce('taskValues.difficulty', 'tasks.difficulty').as('difficulty'),
      'taskValues.value as measuredValue',
      'taskValues.deviation as measuredDeviation',
      'tasks.theme',
      'placements.topicId',
      'placements.number as taskNumber',
      'topics.name as topicName',
      'topics.totalTasks as topicTotal',
      'ratings.games',
      'ratings.rating',
      'ratings.deviation',
      'ratings.volatility',
      'ratings.bonus',
      'ratings.lastAnswerAt',
      'ratings.record',
      'ratings.recordAt',
      'ratingDays.final as dayFinal',
      'ratingDays.record as dayRecord',
      recordedAnswer().as('recorded'),
      nextQuestion().as('nextQuestion'),
      // The result is made with the last answer of the last week; only there the sum is worth its reading.
      eb
        .case()
        .when('enrolments.currentBlock', '=', eb.ref('editions.blocksCount'))
        .then(rightAnswers())
        .end()
        .as('rightSoFar'),
    ])
    .compile(),
)

/** The learner's rating at the level, as the rules see it. */
export function ratingOf(row: AnsweringRow): LevelRating {
  const { levelId: level, rating, deviation, volatility, bonus, lastAnswerAt, record, recordAt } = row
  const reached = record !== null && recordAt !== null ? { rating: record, at: recordAt } : null
  return { level, rating, deviation, volatility, bonus, lastAnswerAt, record: reached }
}

/** Today's figures so far; null before its first answer. */
export function dayOf({ dayFinal, dayRecord }: AnsweringRow, day: string): RatingDay | null {
  return dayFinal !== null && dayRecord !== null ? { day, final: dayFinal, record: dayRecord } : null
}

function recordedAnswer() {
  const eb = expressionBuilder<Database, 'answers'>()
  const answer = jsonBuildObject({
    uci: eb.ref('answers.moveUci'),
    san: eb.ref('answers.moveSan'),
    right: eb.ref('answers.result'),
    difficulty: eb.ref('answers.difficulty'),
    ratingBefore: eb.ref('answers.ratingBefore'),
    rating: eb.ref('answers.ratingAfter'),
    deviation: eb.ref('answers.deviationAfter'),
    boundary: eb.ref('answers.ratingBoundary'),
    kept: keptMove().$asScalar(),
  })
  return eb.case().when('answers.taskId', 'is not', null).then(answer).end()
}

/** What an engine says of the move that was answered: nothing before the answer. For a query that reads `answers`. */
export function keptMove() {
  const eb = expressionBuilder<Database, 'answers'>()
  return eb
    .selectFrom('judgedMoves')
    .whereRef('judgedMoves.taskId', '=', 'answers.taskId')
    .whereRef('judgedMoves.moveUci', '=', 'answers.moveUci')
    .select(row =>
      jsonBuildObject({
        verdict: row.ref('judgedMoves.verdict'),
        share: row.ref('judgedMoves.share'),
        line: row.ref('judgedMoves.line'),
      }).as('kept'),
    )
}

/** The first unanswered task of the topic, this one counted as answered. */
function nextQuestion() {
  const eb = expressionBuilder<Database, 'topicProgress' | 'answers' | 'topics'>()
  const solved = eb.fn.coalesce('topicProgress.solved', eb.lit(0))
  const thisOne = eb.case().when('answers.taskId', 'is', null).then(1).else(0).end()
  return eb
    .selectFrom('placements as nextPlacement')
    .innerJoin('tasks as next', 'next.id', 'nextPlacement.taskId')
    .whereRef('nextPlacement.topicId', '=', 'topics.id')
    .where('nextPlacement.number', '=', eb(solved, '+', thisOne))
    .select(row =>
      jsonBuildObject({
        id: row.ref('next.id'),
        fen: row.ref('next.fen'),
        lastMove: row.ref('next.lastMove'),
        goal: row.ref('next.goal'),
        mateIn: row.ref('next.mateIn'),
      }).as('question'),
    )
}

function rightAnswers() {
  const eb = expressionBuilder<Database, 'enrolments'>()
  return eb
    .selectFrom('topicProgress as everyTopic')
    .whereRef('everyTopic.enrolmentId', '=', 'enrolments.id')
    .select(row => row.fn.sum<number>(row('everyTopic.solved', '-', row.ref('everyTopic.wrong'))).as('right'))
}

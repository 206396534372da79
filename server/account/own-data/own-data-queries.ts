import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { TO_LEARNERS } from '../erasure/erasure-queries.ts'

// Read column by column where a row holds a secret (hashes, how hard a task is) or names staff; else whole.

/** Who it is, and how they come in. */
export async function findPerson(db: Db, userId: number) {
  const { passwordHash: _hash, ...account } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    account,
    avatar: await db.selectFrom('avatars').where('userId', '=', userId).selectAll().executeTakeFirst(),
    consents: await db
      .selectFrom('consents')
      .where('userId', '=', userId)
      .select(['kind', 'version', 'at'])
      .orderBy('at')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select(['createdAt', 'lastSeenAt', 'revokedAt', 'userAgent'])
      .orderBy('createdAt')
      .execute(),
    links: await db
      .selectFrom('mailTokens')
      .where('userId', '=', userId)
      .select(['kind', 'email', 'createdAt', 'expiresAt', 'usedAt'])
      .orderBy('createdAt')
      .execute(),
    letters: await db
      .selectFrom('letters')
      .where(eb =>
        eb.or([
          eb('userId', '=', userId),
          // Of a release that did not write down whose they are.
          eb.and([
            eb('userId', 'is', null),
            eb('kind', 'in', TO_LEARNERS),
            eb('recipient', '=', account.email),
          ]),
        ]),
      )
      .select(['kind', 'recipient', 'subject', 'createdAt', 'sentAt'])
      .orderBy('id')
      .execute(),
    letterChoices: await db.selectFrom('letterChoices').where('userId', '=', userId).selectAll().execute(),
    messages: await db
      .selectFrom('messages')
      .where('userId', '=', userId)
      .select(['id', 'subject', 'text', 'innerSize', 'availSize', 'screenSize', 'createdAt', 'closedAt'])
      .select(['courseId', 'answer', 'answeredAt'])
      .orderBy('id')
      .execute(),
    staff: await db
      .selectFrom('staff')
      .where('userId', '=', userId)
      .select(['capability', 'courseKey', 'grantedAt', 'endedAt'])
      .orderBy('id')
      .execute(),
    secondFactor: await db
      .selectFrom('secondFactors')
      .where('userId', '=', userId)
      .select(['createdAt', 'confirmedAt'])
      .execute(),
    studioDoor: await db
      .selectFrom('studioDoors')
      .where('userId', '=', userId)
      .select(['wrong', 'closedUntil', 'enteredAt'])
      .execute(),
    drafts: await db
      .selectFrom('drafts')
      .where('begunBy', '=', userId)
      .select(['courseKey', 'name', 'description', 'author', 'createdAt'])
      .orderBy('id')
      .execute(),
    draftChanges: await db
      .selectFrom('draftChanges')
      .innerJoin('drafts', 'drafts.id', 'draftChanges.draftId')
      .where('userId', '=', userId)
      .select(['courseKey', 'draftChanges.at', 'draftChanges.kind'])
      .orderBy('draftChanges.id')
      .execute(),
    gamesBrought: await db
      .selectFrom('gameImports')
      .innerJoin('drafts', 'drafts.id', 'gameImports.draftId')
      .where('userId', '=', userId)
      .select(['courseKey', 'gameImports.at', 'gameImports.name'])
      .orderBy('gameImports.id')
      .execute(),
    publications: await db
      .selectFrom('publications')
      .innerJoin('courses', 'courses.id', 'publications.courseId')
      .where('userId', '=', userId)
      .select(['courses.key', 'publications.number', 'publications.at'])
      .orderBy('publications.id')
      .execute(),
    staffActions: await db
      .selectFrom('staffLog')
      .where('learnerId', '=', userId)
      .select(['at', 'action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute(),
    reviews: await db
      .selectFrom('reviews')
      .where('userId', '=', userId)
      .select(['id', 'text', 'agreed', 'createdAt', 'publishedAt', 'closedAt'])
      .select(['courseId', 'answer', 'answeredAt'])
      .orderBy('id')
      .execute(),
  }
}

/** What was trained, and what came of it. */
export async function findRecord(db: Db, userId: number) {
  const begun = db.selectFrom('enrolments').where('enrolments.userId', '=', userId)
  return {
    courses: await begun
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .selectAll('enrolments')
      .select(['courses.key', 'courses.levelId', 'courses.origin', 'courses.author'])
      .select(['courses.number', 'courses.name'])
      .orderBy('enrolments.id')
      .execute(),
    topics: await begun
      .innerJoin('topicProgress', 'topicProgress.enrolmentId', 'enrolments.id')
      .innerJoin('topics', 'topics.id', 'topicProgress.topicId')
      .selectAll('topicProgress')
      .select('topics.name')
      .execute(),
    // A theme says much of a task: a course that hides its answers keeps them, too.
    themes: await begun
      .innerJoin('themeProgress', 'themeProgress.enrolmentId', 'enrolments.id')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .where('courses.hideAnswers', '=', false)
      .select(['themeProgress.enrolmentId', 'themeProgress.theme as name', 'themeProgress.answers'])
      .select(['themeProgress.correct', 'themeProgress.expected'])
      .execute(),
    answers: await begun
      .innerJoin('answers', 'answers.enrolmentId', 'enrolments.id')
      .innerJoin('tasks', 'tasks.id', 'answers.taskId')
      .select(['answers.enrolmentId', 'answers.taskId', 'answers.taskVersion', 'answers.topicId'])
      .select(['answers.levelId', 'answers.game', 'answers.moveUci', 'answers.moveSan', 'answers.result'])
      .select(['answers.ratingBefore', 'answers.ratingAfter', 'answers.deviationAfter'])
      .select(['answers.volatilityAfter', 'answers.ratingBoundary', 'answers.createdAt', 'tasks.fen'])
      .orderBy('answers.createdAt')
      .execute(),
    reports: await db.selectFrom('answerReports').where('userId', '=', userId).selectAll().execute(),
    decisions: await db
      .selectFrom('decisions')
      .innerJoin('disputes', 'disputes.id', 'decisions.disputeId')
      .where('userId', '=', userId)
      .selectAll('decisions')
      .select(['disputes.taskId', 'disputes.moveUci', 'disputes.state', 'disputes.words'])
      .orderBy('disputeId')
      .execute(),
    ratings: await db.selectFrom('ratings').where('userId', '=', userId).selectAll().execute(),
    ratingDays: await db
      .selectFrom('ratingDays')
      .where('userId', '=', userId)
      .selectAll()
      .orderBy('day')
      .execute(),
    moments: await db
      .selectFrom('moments')
      .where('userId', '=', userId)
      .selectAll()
      .orderBy('seenAt')
      .execute(),
    awards: await db.selectFrom('awards').where('userId', '=', userId).selectAll().orderBy('id').execute(),
    practice: await db
      .selectFrom('practice')
      .where('userId', '=', userId)
      .select(['kind', 'taskId', 'ply', 'taskVersion', 'picture', 'moveUci', 'result', 'millis', 'ref'])
      .select('createdAt')
      .orderBy('id')
      .execute(),
    lines: await begun
      .innerJoin('lineProgress', 'lineProgress.enrolmentId', 'enrolments.id')
      .selectAll('lineProgress')
      .execute(),
    // Which tasks a test asks is told when it is handed in. The promised chances say how hard they are.
    weekTests: await begun
      .innerJoin('weekTests', 'weekTests.enrolmentId', 'enrolments.id')
      .select(['weekTests.enrolmentId', 'weekTests.blockId', 'weekTests.source', 'weekTests.answers'])
      .select(['weekTests.startedAt', 'weekTests.endsAt', 'weekTests.seconds', 'weekTests.handedInAt'])
      .select(
        sql<number[] | null>`case when week_tests.handed_in_at is not null then week_tests.tasks end`.as(
          'tasks',
        ),
      )
      .orderBy('weekTests.id')
      .execute(),
    bookSettings: await db.selectFrom('bookSettings').where('userId', '=', userId).selectAll().execute(),
    // How hard a position is for the learner, not how hard the task is; its theme is told of it once it is answered.
    bookItems: await db
      .selectFrom('bookItems')
      .where('userId', '=', userId)
      .select(['taskId', 'ply', 'courseId', 'state', 'ownMove', 'ownAt', 'missedAt', 'sinceDay', 'dueDay'])
      .select(['stability', 'reps', 'lapses', 'lastDay', 'lastAt', 'rightInRow', 'picture', 'refutedAt'])
      .select(['weights', 'removedWhy', 'removedAt'])
      .orderBy('missedAt')
      .orderBy('taskId')
      .execute(),
  }
}

export async function findMoney(db: Db, userId: number) {
  const paid = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .where('orders.userId', '=', userId)
  return {
    orders: await db.selectFrom('orders').where('userId', '=', userId).selectAll().orderBy('id').execute(),
    payments: await paid.selectAll('payments').orderBy('payments.createdAt').execute(),
    refunds: await paid
      .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
      .selectAll('refunds')
      .orderBy('refunds.createdAt')
      .execute(),
    ledger: await paid
      .innerJoin('ledger', 'ledger.paymentId', 'payments.id')
      .selectAll('ledger')
      .orderBy('ledger.id')
      .execute(),
  }
}

const AT_ONCE = 200

/** In the order they were given, some at a time: between two parts others are served. */
export async function* streamOwnAnswers(db: Db, userId: number) {
  let last: OwnAnswer | undefined
  do {
    const part = await findPart(db, userId, last)
    if (part.length > 0) yield part
    last = part.length < AT_ONCE ? undefined : part.at(-1)
  } while (last)
}

export type OwnAnswer = Awaited<ReturnType<typeof findPart>>[number]

type Key = { enrolmentId: number; taskId: number }

/** `last`: the answer the part before ended with. Its time is taken from its row, a `Date` would round it. */
function findPart(db: Db, userId: number, last: Key | undefined) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('answers', 'answers.enrolmentId', 'enrolments.id')
    .innerJoin('topics', 'topics.id', 'answers.topicId')
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .where('enrolments.userId', '=', userId)
    .$if(last !== undefined, query => query.where(isAfter(last)))
    .select(['courses.levelId', 'courses.hideAnswers', 'courses.name as courseName'])
    .select(['topics.name as topicName', 'tasks.fen', 'tasks.intro', 'tasks.moves', 'tasks.players'])
    .select(['answers.enrolmentId', 'answers.taskId', 'answers.moveSan', 'answers.result'])
    .select('answers.createdAt')
    .orderBy('answers.createdAt')
    .orderBy('answers.taskId')
    .limit(AT_ONCE)
    .execute()
}

const isAfter = (last: Key | undefined) =>
  sql<boolean>`(answers.created_at, answers.task_id) > (
    select created_at, task_id from answers where enrolment_id = ${last?.enrolmentId} and task_id = ${last?.taskId})`

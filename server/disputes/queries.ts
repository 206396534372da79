import { sql } from 'kysely'
import type { MoveVerdict } from '@tabia/core/chess/judged/verdict.ts'
import { NOT_AGAINST, type DisputeState } from '@tabia/core/disputes/vocabulary.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import type { Reach } from '../http/staff-access.ts'

/** What an engine says of the move; null: its task is not judged. */
export interface EngineWord {
  verdict: MoveVerdict
  share: number
  /** In so many moves the solver mates, or, below zero, is mated. */
  mate: number | null
  /** UCI, with spaces between, the reply first. */
  line: string
  nodes: number
}

/** Where a task stands in the newest edition of its course; null: in none any more. */
export interface Place {
  week: number
  topic: Texts
  /** Within the topic, from 1. */
  number: number
}

interface DisputeFilter {
  states?: readonly DisputeState[]
  course?: string | undefined
  /** Those of courses this member of staff reaches. */
  reach?: Reach | undefined
  id?: number
  /** Those where the engine does not speak against the learner. */
  agreed?: boolean
  /** The order of decisions, the newest first, in place of the order they are looked at. */
  newest?: boolean
  limit?: number
  offset?: number
}

/**
 * Disputes with all a coach wants to see at a glance: those an engine agrees with first, those filed silently last, then the
 * oldest.
 */
export function findDisputes(db: Db, filter: DisputeFilter) {
  const { states, course, reach, id, agreed = false, newest = false, limit = 100, offset = 0 } = filter
  return db
    .selectFrom('disputes')
    .innerJoin('tasks', 'tasks.id', 'disputes.taskId')
    .innerJoin('courses', 'courses.id', 'tasks.courseId')
    .$if(states !== undefined, query => query.where('disputes.state', 'in', [...(states ?? [])]))
    .$if(course !== undefined, query => query.where('courses.key', '=', course ?? ''))
    .$if(reach !== undefined && !reach.owner, query =>
      query.where('courses.key', 'in', [...(reach?.courses ?? []), '']),
    )
    .$if(id !== undefined, query => query.where('disputes.id', '=', id ?? 0))
    .$if(agreed, query => query.where(isNotAgainst))
    .select(['disputes.id', 'disputes.taskId', 'disputes.moveUci', 'disputes.moveSan', 'disputes.state'])
    .select(['disputes.reports', 'disputes.silent', 'disputes.openedAt', 'disputes.decidedAt'])
    .select(['disputes.reason', 'disputes.reply', 'disputes.words', 'disputes.fen as disputedFen'])
    .select(['tasks.key as taskKey', 'tasks.fen', 'tasks.rightMoves', 'tasks.moves', 'tasks.goal'])
    .select(['tasks.mateIn', 'tasks.version'])
    .select([
      'courses.id as courseId',
      'courses.key as courseKey',
      'courses.levelId',
      'courses.number as courseNumber',
      'courses.name as courseName',
    ])
    .select(['courses.hideAnswers'])
    .select([engineWord.as('engine'), placeOfTask.as('place')])
    .$if(newest, query => query.orderBy('disputes.decidedAt', 'desc'))
    .orderBy('disputes.silent')
    .orderBy(isNotAgainst, 'desc')
    .orderBy('disputes.openedAt')
    .orderBy('disputes.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number]

const engineWord = sql<EngineWord | null>`(
  select json_build_object('verdict', verdict, 'share', share, 'mate', mate, 'line', line, 'nodes', nodes)
  from judged_moves join judged_tasks using (task_id)
  where judged_moves.task_id = disputes.task_id and judged_moves.move_uci = disputes.move_uci
    and tasks.fen = disputes.fen
)`

const isNotAgainst = sql<boolean>`coalesce((${engineWord})->>'verdict' in (${sql.join(NOT_AGAINST)}), false)`

const placeOfTask = sql<Place | null>`(
  select json_build_object('week', blocks.number, 'topic', topics.name, 'number', placements.number + 1)
  from placements join topics on topics.id = placements.topic_id join blocks on blocks.id = topics.block_id
  where placements.task_id = tasks.id and blocks.edition_id = courses.edition_id
  limit 1
)`

export interface Players {
  /** Who played the move and is judged wrong for it, and their mean rating at the time; null: there are none. */
  played: number
  playedRating: number | null
  /** Who was right. */
  right: number
  rightRating: number | null
}

/** Counted from the log, course by course: answers have no index by task. */
export async function countPlayers(
  db: Db,
  { courseId, taskId, moveUci }: { courseId: number; taskId: number; moveUci: string },
): Promise<Players> {
  const { rows } = await sql<Players>`
    select count(*) filter (where move_uci = ${moveUci})::int as played,
      avg(rating_before) filter (where move_uci = ${moveUci}) as played_rating,
      count(*) filter (where result and move_uci <> ${moveUci})::int as "right",
      avg(rating_before) filter (where result and move_uci <> ${moveUci}) as right_rating
    from enrolments join answers on answers.enrolment_id = enrolments.id and answers.task_id = ${taskId}
    where enrolments.course_id = ${courseId}`.execute(db)
  return rows[0] ?? { played: 0, playedRating: null, right: 0, rightRating: null }
}

/** What learners have added in words, the newest first. */
export function findWords(db: Db, dispute: number) {
  return db
    .selectFrom('answerReports')
    .innerJoin('users', 'users.id', 'answerReports.userId')
    .where('disputeId', '=', dispute)
    .where('words', 'is not', null)
    .select(['answerReports.userId', 'answerReports.createdAt', 'answerReports.words'])
    .select(['users.firstName', 'users.lastName', 'users.nickname', 'users.hideName'])
    .orderBy('answerReports.createdAt', 'desc')
    .limit(20)
    .execute()
}

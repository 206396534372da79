import { expressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/**
 * The topics of the edition an enrolment is pinned to, with the learner's counters: for a query that reads
 * `enrolments`. Inside JSON the keys are as the database spells them, so they are single words.
 */
export function topicsWithCounters() {
  const eb = expressionBuilder<Database, 'enrolments'>()
  return eb
    .selectFrom('blocks')
    .innerJoin('topics', 'topics.blockId', 'blocks.id')
    .leftJoin('topicProgress', join =>
      join
        .onRef('topicProgress.enrolmentId', '=', 'enrolments.id')
        .onRef('topicProgress.topicId', '=', 'topics.id'),
    )
    .whereRef('blocks.editionId', '=', 'enrolments.editionId')
    .select(topic => [
      'topics.id',
      'topics.name',
      'topics.totalTasks as total',
      topic.fn.coalesce('topicProgress.solved', topic.lit(0)).as('solved'),
      topic.fn.coalesce('topicProgress.wrong', topic.lit(0)).as('wrong'),
      topic.fn.coalesce('topicProgress.results', sql.lit('')).as('results'),
    ])
}

import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Task by task, in their order: 1 right, 0 wrong. As long as `solved`; grown with each answer.
  `alter table topic_progress add column results text not null default ''`,
  `update topic_progress as topic set results = made.results
    from (
      select enrolment_id, placements.topic_id,
        string_agg(case when result then '1' else '0' end, '' order by placements.number) as results
      from placements join answers on answers.task_id = placements.task_id and answers.topic_id = placements.topic_id
      group by enrolment_id, placements.topic_id
    ) as made
    where topic.enrolment_id = made.enrolment_id and topic.topic_id = made.topic_id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What an engine says of every legal first move of a task: the reply to an answer tells the row of its move. Rows belong
 * to the position; they go with it when it is corrected, and only verdicts follow the goal and the accepted moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table judged_tasks (
      task_id integer primary key references tasks,
      engine text not null,
      nodes integer not null
    )`,
    sql`create table judged_moves (
      task_id integer not null references tasks,
      move_uci text not null,
      verdict text not null check (verdict in ('right', 'also', 'slower', 'grey', 'wrong')),
      share real not null,
      mate smallint,
      line text not null,
      primary key (task_id, move_uci)
    )`,
    sql`alter table courses add column judged_digest text`,
  ]) {
    await statement.execute(db)
  }
}

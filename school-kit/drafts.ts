import { texts } from '@tabia/core/training/vocabulary.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '@tabia/server/db/types.ts'

/** A topic of a draft, with the PGN of its tasks. */
export interface DraftTopicText {
  week: number
  name: string
  tasks: readonly string[]
}

/**
 * A draft as a coach would have written it, straight into the tables.
 * @returns its number
 */
export async function addDraft(
  db: Db,
  {
    key,
    begunBy,
    topics,
    at,
    levelId = 0,
  }: { key: string; begunBy: number | null; topics: readonly DraftTopicText[]; at: Date; levelId?: LevelId },
): Promise<number> {
  const { id } = await db
    .insertInto('drafts')
    .values({
      courseKey: key,
      begunBy,
      levelId,
      name: JSON.stringify(texts(`Course ${key}`, `Курс ${key}`)),
      description: JSON.stringify(texts('Mates', 'Маты')),
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, topic] of topics.entries()) await addDraftTopic(db, id, { ...topic, position, at })
  return id
}

async function addDraftTopic(
  db: Db,
  draftId: number,
  { week, name, tasks, position, at }: DraftTopicText & { position: number; at: Date },
): Promise<void> {
  const { id: topicId } = await db
    .insertInto('draftTopics')
    .values({
      draftId,
      week,
      position,
      name: JSON.stringify(texts(name, `${name} (ru)`)),
      goal: 'best',
      accept: 'stored',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addDraftTasks(db, { draftId, topicId, at }, tasks)
}

/** Tasks at the end of a topic. */
export async function addDraftTasks(
  db: Db,
  place: { draftId: number; topicId: number; at: Date },
  tasks: readonly string[],
): Promise<void> {
  const { draftId, topicId, at } = place
  for (const pgn of tasks) {
    await db
      .insertInto('draftTasks')
      .values(eb => ({
        draftId,
        topicId,
        position: eb
          .selectFrom('draftTasks')
          .where('topicId', '=', topicId)
          .select(last => last.fn.coalesce(last.fn.max('position'), last.lit(0)).as('last')),
        pgn,
        facts: '{}',
        findings: '[]',
        updatedAt: at,
      }))
      .execute()
  }
}

/** A mate in one on the last rank, by a rook of this file, a to e; with words in both languages. */
export const rookMate = (file: 'a' | 'b' | 'c' | 'd' | 'e', words = 'Mate'): string => {
  const before = 'abcde'.indexOf(file)
  const rank = `${before || ''}R${5 - before}K1`.replace(/R(\d)K1/, (_, empty: string) => `R${empty}K1`)
  return `[FEN "6k1/5ppp/8/8/8/8/5PPP/${rank} w - - 0 1"]
[Goal "mate 1"]

1. R${file}8# {${words}.} {[%lang ru] ${words} (ru).} 1-0
`
}

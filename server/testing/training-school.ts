import { getUser } from '@tabia/contract/auth.ts'
import type { Task } from '@tabia/contract/entities.ts'
import { startCourse } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { stock } from './catalogue.ts'
import type { Client } from './client.ts'
import { answerTask, type Skill, solveTopic, solveWeek } from './play.ts'
import { openSchool } from './school.ts'

/** The school with the small catalogue in it, and what learners do there in one word. */
export async function openTrainingSchool(options: Parameters<typeof openSchool>[0] = {}) {
  const school = await openSchool(options)
  const { db, clock } = school
  await stock(db, clock.now())

  const idOf = async (learner: Client) => (await learner.call(getUser)).id
  const confirmEmail = async (learner: Client) => {
    const id = await idOf(learner)
    await db.updateTable('users').set({ emailVerifiedAt: clock.now() }).where('id', '=', id).execute()
  }
  return {
    ...school,
    idOf,
    confirmEmail,
    /** A learner whose email is confirmed. */
    async registerConfirmed() {
      const learner = await school.register()
      await confirmEmail(learner)
      return learner
    },
    /** A learner in the first week of a trial. */
    async registerInTrial(level: LevelId = 0) {
      const learner = await school.register()
      const state = await learner.call(startCourse, { level, trial: true })
      return { learner, ...state }
    },
    /** A paid order, as a payment leaves it behind. */
    async buy(learner: Client, courseKey: string) {
      const { id: courseId } = await db
        .selectFrom('courses')
        .select('id')
        .where('key', '=', courseKey)
        .executeTakeFirstOrThrow()
      const order = { userId: await idOf(learner), courseId, priceRub: 4900, status: 'paid' as const }
      await db
        .insertInto('orders')
        .values({ ...order, createdAt: clock.now(), paidAt: clock.now() })
        .execute()
    },
    answer: (learner: Client, task: Task, right = true) => answerTask(db, learner, task, right),
    solve: (learner: Client, topic: { id: number }, isRight?: Skill) =>
      solveTopic(db, learner, topic.id, isRight),
    /** All topics of the current week. */
    async solveWeek(learner: Client, isRight?: Skill) {
      const { training } = await learner.call(getUser)
      return solveWeek(db, learner, training.topics, isRight)
    },
  }
}

export type TrainingSchool = Awaited<ReturnType<typeof openTrainingSchool>>

/** The item at that place of a list a test knows to be long enough. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}

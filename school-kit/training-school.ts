import { getUser, refresh } from '@tabia/contract/auth.ts'
import type { Task } from '@tabia/contract/entities.ts'
import { startCourse, startNextBlock } from '@tabia/contract/training.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { stock } from './catalogue/small.ts'
import type { Client } from './client.ts'
import { answerTask, type Skill, solveTopic, solveWeek } from './past/answering.ts'
import { giveCourse, setEmailVerified } from './past/life.ts'
import { openSchool } from './school.ts'

/** The school with the small catalogue in it, and what learners do there in one word. */
export async function openTrainingSchool(options: Parameters<typeof openSchool>[0] = {}) {
  const school = await openSchool(options)
  const { db, clock } = school
  await stock(db, clock.now())

  const idOf = async (learner: Client) => (await learner.call(getUser)).id
  const confirmEmail = async (learner: Client) => setEmailVerified(db, await idOf(learner), clock.now())
  return {
    ...school,
    idOf,
    confirmEmail,
    /** A new address, not confirmed yet. */
    loseConfirmation: async (learner: Client) => setEmailVerified(db, await idOf(learner), null),
    /** A fresh token: half an hour has passed for the learner, too. */
    signInAgain: (learner: Client) => learner.call(refresh),
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
    /** A learner past the first week of the trial of level 0. */
    async registerInSecondWeek() {
      const learner = await school.register()
      const { course, topics } = await learner.call(startCourse, { level: 0, trial: true })
      await solveWeek(db, learner, topics)
      await learner.call(startNextBlock, { course: course.id })
      return learner
    },
    /** A paid order, as a payment leaves it behind. */
    buy: async (learner: Client, courseKey: string) =>
      giveCourse(db, await idOf(learner), courseKey, clock.now()),
    /** Money given back: the course is no longer the learner's. */
    async refund(learner: Client) {
      const userId = await idOf(learner)
      await db.updateTable('orders').set({ status: 'refunded' }).where('userId', '=', userId).execute()
    },
    answer: (learner: Client, task: Pick<Task, 'id'>, right = true) => answerTask(db, learner, task, right),
    solve: (learner: Client, topic: { id: number }, isRight?: Skill) =>
      solveTopic(db, learner, topic.id, isRight),
    /** Ids of the topics of a week, for what no call tells. */
    async topicsOfWeek(courseKey: string, week: number): Promise<number[]> {
      const rows = await db
        .selectFrom('topics')
        .innerJoin('blocks', 'blocks.id', 'topics.blockId')
        .innerJoin('courses', 'courses.editionId', 'blocks.editionId')
        .where('courses.key', '=', courseKey)
        .where('blocks.number', '=', week)
        .select('topics.id')
        .orderBy('topics.position')
        .execute()
      return rows.map(({ id }) => id)
    },
    async tasksOfTopic(topic: number): Promise<number[]> {
      const query = db
        .selectFrom('placements')
        .where('topicId', '=', topic)
        .select('taskId')
        .orderBy('number')
      return (await query.execute()).map(({ taskId }) => taskId)
    },
    /** All topics of the current week. */
    async solveWeek(learner: Client, isRight?: Skill) {
      const { training } = await learner.call(getUser)
      return solveWeek(db, learner, training.topics, isRight)
    },
    /** Goes on to the next week of the current course. */
    async goOn(learner: Client) {
      const { training } = await learner.call(getUser)
      await learner.call(startNextBlock, { course: training.course?.id ?? 0 })
    },
    /** Buys the full course of level 0, four tasks in two weeks, and answers so many of them rightly. */
    async finishFullCourse(learner: Client, right: number) {
      await this.buy(learner, 'start-1')
      const { course } = await learner.call(startCourse, { level: 0, trial: false })
      let answered = 0
      const isRight = () => answered++ < right
      await this.solveWeek(learner, isRight)
      await learner.call(startNextBlock, { course: course.id })
      await this.solveWeek(learner, isRight)
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

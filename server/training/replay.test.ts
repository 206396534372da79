import { after, before, test } from 'node:test'
import { array, assert, asyncProperty, boolean, constantFrom, nat, record as recordOf } from 'fast-check'
import { getUser } from '@tabia/contract/auth.ts'
import { startNextBlock } from '@tabia/contract/training.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import { at, openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const givenAnswers = array(
  recordOf({ topic: nat(), right: boolean(), pauseHours: constantFrom(0, 0, 0, 1, 20, 200) }),
  { minLength: 12, maxLength: 29 },
)

test('the log of answers gives rating, days, counters and results again, whatever was answered when', async () => {
  const trials = asyncProperty(givenAnswers, async given => {
    const { learner, course } = await school.registerInTrial()
    for (const answer of given) await answerSomething(learner, course.id, answer)
    await assertReplayed(school.db, await school.idOf(learner), school.deps.config.timeZone)
  })
  await assert(trials, { numRuns: 6 })
})

/** The next task of some topic of the week; the next week where this one is done. */
async function answerSomething(
  learner: Client,
  course: number,
  { topic, right, pauseHours }: { topic: number; right: boolean; pauseHours: number },
): Promise<void> {
  school.clock.advance({ hours: pauseHours })
  await school.signInAgain(learner)
  const { training } = await learner.call(getUser)
  if (training.step === 'block') {
    await learner.call(startNextBlock, { course })
    return
  }
  const open = training.topics.filter(({ solvedTasks, totalTasks }) => solvedTasks < totalTasks)
  const { id, solvedTasks } = at(open, topic % open.length)
  await school.answer(learner, { id: at(await school.tasksOfTopic(id), solvedTasks) }, right)
}

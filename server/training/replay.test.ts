import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { array, assert, asyncProperty, boolean, constantFrom, nat, record as recordOf } from 'fast-check'
import { getUser } from '@tabia/contract/auth.ts'
import { startNextBlock } from '@tabia/contract/training.ts'
import { dayIn } from '@tabia/core/training/calendar-day.ts'
import { replay } from '@tabia/core/training/rating/rating-log.ts'
import { promisedScore } from '@tabia/core/training/rating/theme-strength.ts'
import type { Client } from '@tabia/school-kit/client.ts'
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
    const { answers: log, rating, days, topics, themes } = await storedOf(learner)
    const { timeZone } = school.deps.config
    const dayOf = ({ createdAt }: Answer) => dayIn(timeZone, createdAt)
    const again = replay(
      { level: 0, bonus: 0 },
      log.map(({ result, difficulty, createdAt }) => ({ right: result, difficulty, at: createdAt })),
      timeZone,
    )

    equal(rating.games, log.length)
    deepEqual(
      log.map(answer => [
        answer.ratingAfter,
        answer.deviationAfter,
        answer.volatilityAfter,
        answer.ratingBoundary,
      ]),
      again.steps.map(({ after: { rating: figure, deviation, volatility }, boundary }) => [
        figure,
        deviation,
        volatility,
        boundary,
      ]),
    )
    const { record, lastAnswerAt } = again.rating
    deepEqual(
      [
        rating.rating,
        rating.deviation,
        rating.volatility,
        rating.lastAnswerAt,
        rating.record,
        rating.recordAt,
      ],
      [
        again.rating.rating,
        again.rating.deviation,
        again.rating.volatility,
        lastAnswerAt,
        record?.rating ?? null,
        record?.at ?? null,
      ],
    )
    deepEqual(
      days.map(({ day, final, record: highest }) => ({ day, final, record: highest })),
      again.days,
    )
    deepEqual(
      days.map(({ day, correct, wrong }) => ({ group: day, right: correct, wrong })),
      tally(log, dayOf),
    )
    deepEqual(
      topics.map(({ topicId, solved, wrong }) => ({ group: topicId, right: solved - wrong, wrong })),
      tally(log, ({ topicId }) => topicId),
    )
    deepEqual(
      topics.map(({ topicId, results }) => [topicId, results]),
      topics.map(({ topicId }) => [
        topicId,
        log
          .filter(answer => answer.topicId === topicId)
          .map(({ result }) => (result ? '1' : '0'))
          .join(''),
      ]),
    )
    deepEqual(
      themes.map(({ theme, answers, correct }) => ({
        group: theme,
        right: correct,
        wrong: answers - correct,
      })),
      tally(log, ({ theme }) => theme ?? ''),
    )
    const promised = log.map(({ ratingBefore, difficulty }) => promisedScore(ratingBefore, difficulty))
    equal(sum(themes.map(({ expected }) => expected)).toFixed(6), sum(promised).toFixed(6))
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

/** What is kept beside the log of answers, and the log. */
async function storedOf(learner: Client) {
  const { db } = school
  const userId = await school.idOf(learner)
  const answers = await db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .selectAll('answers')
    .select('tasks.theme')
    .orderBy('answers.game')
    .execute()
  const rating = await db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const days = await db
    .selectFrom('ratingDays')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('day')
    .execute()
  const topics = await db
    .selectFrom('topicProgress')
    .innerJoin('enrolments', 'enrolments.id', 'topicProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .select(['topicId', 'solved', 'wrong', 'results'])
    .orderBy('topicId')
    .execute()
  const themes = await db
    .selectFrom('themeProgress')
    .innerJoin('enrolments', 'enrolments.id', 'themeProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .selectAll('themeProgress')
    .orderBy('theme')
    .execute()
  return { answers, rating, days, topics, themes }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

type Answer = Awaited<ReturnType<typeof storedOf>>['answers'][number]

/** Right and wrong answers of each group, in the order of the groups. */
function tally<Key extends string | number>(answers: readonly Answer[], groupOf: (answer: Answer) => Key) {
  const groups = [...new Set(answers.map(groupOf))].toSorted((a, b) => (a < b ? -1 : 1))
  return groups.map(group => {
    const own = answers.filter(answer => groupOf(answer) === group)
    const right = own.filter(({ result }) => result).length
    return { group, right, wrong: own.length - right }
  })
}

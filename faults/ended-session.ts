import { setTimeout } from 'node:timers/promises'
import { endOtherSessions } from '@tabia/contract/account.ts'
import { checkAnswer, startCourse, startTopic } from '@tabia/contract/training.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// A learner answers on one device while another ends its session: the answer is recorded once and told so, or refused
// with 401 and not recorded; there is nothing between.

const PIECE = 100
/** The end comes so long after the answer was sent, at most: about as long as an answer takes. */
const LONGEST_MS = 12

export const fault: Fault = {
  summary: 'a session is ended in the middle of its answer',
  cases: 500,
  run: options => inPieces('ended-session', options, { total: options.cases, size: PIECE }, endMany),
}

async function endMany(random: Random, cases: number) {
  const school = await openTrainingSchool()
  const counts = { cases, recorded: 0, refused: 0, lost: 0, doubled: 0 }
  const problems: string[] = []
  try {
    for (let number = 0; number < cases; number++) {
      const email = `two-devices-${number}@example.org`
      const learner = await school.register(email)
      const { topics } = await learner.call(startCourse, { level: 0, trial: true })
      const { task } = await learner.call(startTopic, { topic: at(topics, 0).id })
      const phone = school.visitor()
      await phone.signIn(email, PASSWORD)
      const userId = await school.idOf(phone)
      const answer = () =>
        learner.call(checkAnswer, { task: task?.id ?? 0, answer: random.isOneIn(2) ? 'Rd8#' : 'Kf1' }).then(
          () => 200,
          (error: unknown) => (error as { http?: number }).http ?? 0,
        )
      const end = async () => {
        await setTimeout(random.below(LONGEST_MS))
        await phone.call(endOtherSessions)
      }
      const [status] = await Promise.all([answer(), end()])
      const stored = await school.db
        .selectFrom('answers')
        .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
        .where('userId', '=', userId)
        .select('taskId')
        .execute()
      if (status === 200) counts.recorded += 1
      else if (status === 401) counts.refused += 1
      else problems.push(`case ${number} was answered ${String(status)}`)
      const wanted = status === 200 ? 1 : 0
      if (stored.length < wanted) counts.lost += 1
      if (stored.length > wanted) counts.doubled += 1
      if (stored.length !== wanted)
        problems.push(`case ${number}: ${String(status)}, and ${stored.length} stored`)
      if (stored.length > 0) await assertReplayed(school.db, userId, school.deps.config.timeZone)
    }
    return { counts, problems }
  } finally {
    await school.close()
  }
}

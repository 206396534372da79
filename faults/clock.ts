import { getUser, login } from '@tabia/contract/auth.ts'
import { startCourse } from '@tabia/contract/training.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { openNextTask } from '@tabia/school-kit/past/life.ts'
import { assertReplayed } from '@tabia/school-kit/replayed.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'
import { purgeExpired } from '@tabia/server/jobs/purge-expired.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// The server's clock jumps, as where a machine wakes up with a wrong one, and back. A case is a jump, with limits on: in
// the end the clock is right, no learner is locked out, and ratings are what the answers give.

const JUMPS_DAYS = [-400, -90, -1, -0.01, 0.01, 1, 40, 90, 400] as const
const PIECE = 50

export const fault: Fault = {
  summary: 'the clock of the server jumps back and forth while a learner answers',
  cases: 500,
  run: options => inPieces('clock', options, { total: options.cases, size: PIECE }, jumpMuch),
}

async function jumpMuch(random: Random, cases: number) {
  const right = new Date('2026-11-16T09:00:00Z')
  const school = await openTrainingSchool({ now: right, config: { rateLimits: true } })
  const counts = { cases, answers: 0, lockedOut: 0, broken: 0 }
  const problems: string[] = []
  try {
    for (let number = 0; number < cases; number += 10) {
      school.clock.set(right)
      const email = `traveller-${number}@example.org`
      const learner = await school.register(email)
      await learner.call(startCourse, { level: 0, trial: true })
      for (let jump = 0; jump < Math.min(10, cases - number); jump++) {
        school.clock.set(right)
        school.clock.advance({ days: random.pick(JUMPS_DAYS) })
        const token = await school
          .visitor()
          .call(login, { email, password: PASSWORD })
          .then(
            answer => answer.token,
            (error: unknown) => {
              note(error)
              return undefined
            },
          )
        if (!token) continue
        const browser = school.holder(token)
        try {
          const task = await openNextTask(browser)
          await school.answer(browser, task, random.isOneIn(2))
          counts.answers += 1
        } catch (error) {
          note(error)
        }
      }
      school.clock.set(right)
      await purgeExpired(school.deps)
      const { token } = await school.visitor().call(login, { email, password: PASSWORD })
      const { id } = await school.holder(token).call(getUser)
      await assertReplayed(school.db, id, school.deps.config.timeZone)
    }
  } catch (error) {
    counts.lockedOut += 1
    problems.push(String(error))
  } finally {
    await school.close()
  }
  return { counts, problems }

  function note(error: unknown): void {
    const http = (error as { http?: number }).http ?? 0
    if (http >= 500 || http === 0) {
      counts.broken += 1
      problems.push(String(error))
    }
  }
}

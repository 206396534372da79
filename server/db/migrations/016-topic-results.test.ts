import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '@tabia/contract/auth.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('016-topic-results') })
after(() => school.close())

test('the results of a topic are made of the answers, in the order of the tasks, and go on from there', async () => {
  const { rows } = await sql<{ kept: string; made: string }>`
    select topic.results as kept, string_agg(case when result then '1' else '0' end, '' order by number) as made
    from topic_progress topic join placements using (topic_id) join answers using (enrolment_id, task_id)
    group by topic.enrolment_id, topic.topic_id, topic.results order by made`.execute(school.db)
  deepEqual(
    rows.map(({ kept }) => kept),
    ['1', '11', '111'],
  )
  deepEqual(
    rows.map(({ kept }) => kept),
    rows.map(({ made }) => made),
  )

  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  if (!task) throw new Error('no task is open')
  await answerTask(school.db, learner, task, false)
  const { topics } = (await learner.call(getUser)).training
  deepEqual(topics.find(({ id }) => id === task.topicId)?.results, [true, false])
})

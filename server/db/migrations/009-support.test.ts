import { deepEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendMessage, sendReview } from '@tabia/contract/support.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('009-support') })
after(() => school.close())

test('a learner of the first schema writes a message and a review', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  await learner.call(sendMessage, { subject: 'bug', text: 'The board is gone' })
  await learner.call(sendReview, { text: 'Good tasks', agreed: true })
  const [message] = await school.db.selectFrom('messages').select(['subject', 'text']).execute()
  const [review] = await school.db.selectFrom('reviews').select(['text', 'agreed']).execute()
  deepEqual(
    [message, review],
    [
      { subject: 'bug', text: 'The board is gone' },
      { text: 'Good tasks', agreed: true },
    ],
  )
})

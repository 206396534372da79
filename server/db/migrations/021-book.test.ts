import { equal, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '@tabia/contract/auth.ts'
import { getBook, setBook } from '@tabia/contract/book.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import { answerTask } from '@tabia/school-kit/past/answering.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedSchool } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({ database: () => upgradedSchool('021-book') })
after(() => school.close())

test('a learner of the first schema has no book, and with the switch all earlier misses in it', async () => {
  const learner = school.visitor()
  await learner.signIn('underway@example.org')
  const { task } = (await learner.call(getUser)).training
  ok(task)
  await answerTask(school.db, learner, task, false)
  const { total } = await learner.call(getMistakes, {})
  ok(total > 0)
  const { on, missed } = await learner.call(getBook)
  equal(on, false)
  equal(missed, total)
  const book = await learner.call(setBook, { on: true })
  equal(book.shelf.work, total)
})

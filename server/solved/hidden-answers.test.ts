import { deepEqual, doesNotMatch, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { CALLS } from '@tabia/contract/calls.ts'
import { formatQuery, toWire } from '@tabia/contract/wire.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { withoutRandomIds } from '@tabia/school-kit/random-ids.ts'
import { at, openTrainingSchool } from '@tabia/school-kit/training-school.ts'

/** What a learner has played is theirs to know, also where it was right. */
const withoutOwnMove = (text: string) =>
  text
    .replaceAll(/"(played|move_san|move_uci)": ?"[^"]*"/g, '')
    .replaceAll(/\[Answer "[^"]*"\]|^1\. \S+ \*$/gm, '')

const SECRETS = /Geheimnis|\b(Rd8|d1d8)\b|"(right_moves|theme|difficulty)"|"moves":\[\{/

test('no call whatever tells anything of a course that hides its answers', async t => {
  const school = await openTrainingSchool()
  t.after(() => school.close())
  const { learner, course, topics } = await school.registerInTrial(1)
  await school.confirmEmail(learner)
  const topic = at(topics, 0).id
  const tasks = await school.tasksOfTopic(topic)
  const email = 'hidden@example.org'
  const userId = await school.idOf(learner)
  await school.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  // One answered wrongly, one rightly, one still open.
  await school.answer(learner, { id: at(tasks, 0) }, false)
  await school.answer(learner, { id: at(tasks, 1) })

  const replies: Record<string, string[]> = {}
  for (const { name, endpoint } of CALLS) {
    const sent = { topic, course: course.id, level: 1, trial: true, answer: 'Kf1', order: 1, language: 'en' }
    const account = { email, password: PASSWORD, currentPassword: PASSWORD, newPassword: PASSWORD }
    replies[name] = []
    for (const task of tasks) {
      // Some calls end the session.
      const client = school.visitor()
      await client.signIn(email)
      const all = { ...sent, ...account, task }
      const path = endpoint.path.replaceAll(/:(\w+)/g, '1')
      const query = endpoint.method === 'GET' ? `?${formatQuery(sent)}` : ''
      const reply = await client.request({
        method: endpoint.method,
        url: `/api${path}${query}`,
        headers: { 'accept-language': 'en' },
        ...(endpoint.method !== 'GET' && { body: toWire(all) }),
      })
      replies[name].push(`${reply.statusCode} ${withoutRandomIds(reply.body)}`)
    }
  }

  deepEqual(Object.keys(replies).toSorted(), CALLS.map(({ name }) => name).toSorted())
  ok(replies['getSolvedTasks']?.every(reply => reply.startsWith('403')))
  ok(replies['checkAnswer']?.every(reply => reply.startsWith('409') || reply.startsWith('200')))
  for (const [name, texts] of Object.entries(replies)) {
    for (const text of texts) doesNotMatch(withoutOwnMove(text), SECRETS, `${name} tells too much`)
  }
})

import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, test } from 'node:test'
import { CALLS } from '@tabia/contract/calls.ts'
import type { Client } from '@tabia/school-kit/client.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

// Who may call what: there are guests and learners, and no call of the contract is left out.

const school = await openSchool()
after(() => school.close())

type Call = (typeof CALLS)[number]['endpoint']

async function statusOf(client: Client, { method, path }: Call): Promise<number> {
  const answer = await client.request({ method, url: `/api${path.replaceAll(/:(\w+)/g, '1')}` })
  return answer.statusCode
}

for (const { name, endpoint } of CALLS.filter(({ endpoint: { access } }) => access !== 'public')) {
  test(`${name} is for learners: a guest is asked to log in, a learner is not`, async () => {
    equal(await statusOf(school.visitor(), endpoint), 401)
    const learner = await school.register()
    notEqual(await statusOf(learner, endpoint), 401)
  })
}

test('whatever is about an account is for learners', () => {
  const open = CALLS.filter(
    ({ endpoint: { path, access } }) => path.startsWith('/account') && access !== 'user',
  )
  deepEqual(open, [])
})

import { deepEqual, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@tabia/contract/auth.ts'
import { CALLS, type NamedCall } from '@tabia/contract/calls.ts'
import { isOfStaff } from '@tabia/contract/endpoint.ts'
import { componentsOf } from '@tabia/contract/json-schema.ts'
import { PASSWORD } from '@tabia/school-kit/client.ts'
import { makeOwner } from '@tabia/school-kit/staff.ts'
import { openTrainingSchool } from '@tabia/school-kit/training-school.ts'

// Every field of every call, and every place in a path, with what no form of ours sends: whatever the answer is, it is
// not a mistake of the server.

const school = await openTrainingSchool()
after(() => school.close())

const ODD: unknown[] = [
  '\0',
  '\ud800',
  '\u200b\u2060\u202e',
  '<script>alert(1)</script>\'";--${7*7}{{7*7}}%00%s',
  `👩‍🔬${'a\u0301'.repeat(3000)}`,
  '١٢٣',
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  true,
  null,
  [],
  [{ a: 1 }],
  { __proto__: null, constructor: 1 },
]

const { schemas } = componentsOf(CALLS)
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const fieldsOf = (name: string, part: 'Body' | 'Query') =>
  Object.keys(schemas[`${titleOf(name)}${part}`]?.properties ?? {})

const ACCOUNT = {
  email: 'odd@example.org',
  name: 'Anna',
  first_name: 'Anna',
  language: 'en',
  accept_terms: true,
}
const SECRETS = { password: PASSWORD, current_password: PASSWORD, new_password: PASSWORD, token: 'x' }
const TRAINING = { level: 1, trial: true, course: 1, topic: 1, task: 1, order: 1, answer: 'e4' }
const PLAUSIBLE = { ...ACCOUNT, ...SECRETS, ...TRAINING, subject: 'other', text: 'Hello', agreed: true }

/** One request a field, all else as it might be. */
function requestsOf({ name, endpoint: { path, method } }: NamedCall, odd: unknown) {
  const text = encodeURIComponent(
    (typeof odd === 'string' ? odd : JSON.stringify(odd)).toWellFormed().slice(0, 60),
  )
  const plain = `/api${path.replaceAll(/:\w+/g, '1')}`
  return [
    ...(path.includes(':') ? [{ method, url: `/api${path.replaceAll(/:\w+/g, text)}` }] : []),
    ...fieldsOf(name, 'Query').map(field => ({ method, url: `${plain}?${field}=${text}` })),
    ...fieldsOf(name, 'Body').map(field => ({ method, url: plain, body: { ...PLAUSIBLE, [field]: odd } })),
  ]
}

/** As if the password had just been given. */
async function openStudio(email: string): Promise<void> {
  const { id } = await school.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await school.db
    .updateTable('sessions')
    .set({ provedAt: school.clock.now() })
    .where('userId', '=', id)
    .execute()
}

for (const call of CALLS.filter(one => requestsOf(one, 'x').length > 0)) {
  test(`${call.name} takes nothing odd amiss`, async () => {
    const broken: string[] = []
    const ofStaff = isOfStaff(call.endpoint)
    const owner = `${call.name}@example.org`.toLowerCase()
    const learner = ofStaff ? await makeOwner(school, owner) : await school.registerConfirmed()
    for (const odd of ODD) {
      // No caller has to wait meanwhile.
      school.clock.advance({ hours: 2 })
      await learner.call(refresh)
      if (ofStaff) await openStudio(owner)
      for (const request of requestsOf(call, odd)) {
        const { statusCode, body } = await learner.request({
          ...request,
          headers: { 'accept-language': 'en' },
        })
        if (statusCode >= 500) broken.push(`${request.url} ${JSON.stringify(request)} ${body}`.slice(0, 300))
      }
    }
    deepEqual(broken, [])
  })
}

test('there are fields to look at', () => {
  ok(CALLS.filter(({ name }) => fieldsOf(name, 'Body').length > 0).length > 15)
})

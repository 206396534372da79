import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStudio } from '@tabia/contract/studio/door.ts'
import { openTrainingSchool, type TrainingSchool } from '@tabia/school-kit/training-school.ts'
import { STAFF_USAGE, staffCommand } from './team-command.ts'

let school: TrainingSchool
before(async () => {
  school = await openTrainingSchool()
})
after(() => school.close())

const run = (...words: string[]) => staffCommand(school.deps, words)
const said = async (...words: string[]) => {
  const { text, code } = await run(...words)
  return [text.trim(), code]
}

test('the first owner is made by the command, and enters', async () => {
  deepEqual(await said('list'), ['The school has no staff.', 0])
  const owner = await school.register('first@example.org')
  await rejects(owner.call(getStudio), { http: 404 })
  deepEqual(await said('grant', 'FIRST@example.org', 'owner'), ['first@example.org is owner.', 0])
  equal((await owner.call(getStudio)).owner, true)
  deepEqual(await said('grant', 'first@example.org', 'owner'), ['first@example.org was owner.', 0])
  deepEqual(await said('list'), ['first@example.org  owner  password alone  never entered', 0])
})

test('a coach gets exactly the courses named', async () => {
  await school.register('coach@example.org')
  const grant = (...courses: string[]) => said('grant', 'coach@example.org', 'coach', ...courses)
  deepEqual(await grant('start-1', 'progress-1'), ['coach@example.org is coach of start-1, progress-1.', 0])
  deepEqual(await grant('start-1'), ['coach@example.org is coach of start-1.', 0])
  match((await run('list')).text, /coach@example.org {2}coach of start-1 {2}password alone/)
  deepEqual(await grant(), ['coach@example.org is coach of the courses they begin.', 0])
  deepEqual(await grant('nowhere-9'), ['There is no course nowhere-9.', 1])
})

test('what has ended opens nothing, and the last owner stays', async () => {
  const second = await school.register('second@example.org')
  await run('grant', 'second@example.org', 'owner')
  await run('grant', 'second@example.org', 'coach', 'start-1')
  deepEqual(await said('end', 'second@example.org', 'coach'), ['second@example.org is no longer coach.', 0])
  deepEqual(await said('end', 'second@example.org', 'coach'), ['second@example.org is no coach.', 1])
  deepEqual(await said('end', 'second@example.org'), ['second@example.org is no longer owner.', 0])
  deepEqual(await said('end', 'second@example.org'), ['second@example.org is no member of staff.', 1])
  await rejects(second.call(getStudio), { http: 404 })
  deepEqual(await said('end', 'first@example.org'), [
    'This is the only owner of the school. Make somebody else an owner first.',
    1,
  ])
})

test('a second factor is taken from who has lost it', async () => {
  deepEqual(await said('forget-code', 'first@example.org'), ['No second step is set up.', 1])
  const { id } = await school.db
    .selectFrom('users')
    .where('email', '=', 'first@example.org')
    .select('id')
    .executeTakeFirstOrThrow()
  const now = school.clock.now()
  await school.db
    .insertInto('secondFactors')
    .values({ userId: id, secret: 'sealed', createdAt: now, confirmedAt: now })
    .execute()
  match((await run('list')).text, /first@example.org {2}owner {2}code/)
  deepEqual(await said('forget-code', 'first@example.org'), [
    'first@example.org enters by the password alone.',
    0,
  ])
})

test('everything it did is in the log', async () => {
  const log = await school.db.selectFrom('staffLog').select(['action', 'userId']).orderBy('id').execute()
  deepEqual(
    log.map(({ action }) => action),
    [
      'grant-owner',
      'grant-coach',
      'grant-coach',
      'grant-coach',
      'grant-owner',
      'grant-coach',
      'end-coach',
      'end-owner',
      'no-second-factor',
    ],
  )
  equal(
    log.every(({ userId }) => userId === null),
    true,
  )
})

for (const words of [
  [],
  ['grant'],
  ['grant', 'first@example.org'],
  ['grant', 'first@example.org', 'king'],
  ['grant', 'first@example.org', 'owner', 'start-1'],
  ['end', 'first@example.org', 'king'],
  ['end', 'first@example.org', 'owner', 'coach'],
  ['list', 'all'],
  ['list', '--all'],
]) {
  test(`“${words.join(' ')}” is answered by the usage`, async () => {
    deepEqual(await run(...words), { text: STAFF_USAGE, code: 2 })
  })
}

test('an account that is not there is named', async () => {
  deepEqual(await said('grant', 'nobody@example.org', 'owner'), [
    'There is no account nobody@example.org: it must be registered first.',
    1,
  ])
})

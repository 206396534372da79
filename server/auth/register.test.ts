import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser, login, register } from '@tabia/contract/auth.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

const ANNA = { name: 'Anna', email: 'anna@example.org', password: 'secret of 12', acceptTerms: true } as const

test('a visitor registers and is signed in at once', async () => {
  const visitor = school.visitor()
  const { token, message } = await visitor.call(register, {
    ...ANNA,
    name: '  Anna ',
    email: ' Anna@Example.ORG ',
  })
  equal(message, 'Registration complete. We have sent you a letter to confirm your email.')

  const user = await school.holder(token).call(getUser)
  ok(user.id > 1)
  const { firstName, lastName, nickname, profileName, email, emailVerifiedAt, role, language } = user
  deepEqual(
    { firstName, lastName, nickname, profileName, email, emailVerifiedAt, role, language },
    {
      firstName: 'Anna',
      lastName: null,
      nickname: null,
      profileName: 'Anna',
      email: 'anna@example.org',
      emailVerifiedAt: null,
      role: 'user',
      language: 'en',
    },
  )
  equal(user.createdAt, school.clock.now().toISOString())
  equal(user.training.status, 'new')
})

test('the account speaks the language it was registered in', async () => {
  const learner = await school.register('olga@example.org', 'ru')
  equal((await learner.call(getUser)).language, 'ru')
})

test('an email is registered once, however it is spelled', async () => {
  const second = school.visitor().call(register, { ...ANNA, email: 'ANNA@example.org' })
  await rejects(second, { http: 422, errors: ['This email is already registered.'] })
})

test('of two who register the same email at once one wins', async () => {
  const both = await Promise.allSettled(
    ['Boris', 'Bella'].map(name =>
      school.visitor().call(register, { ...ANNA, name, email: 'b@example.org' }),
    ),
  )
  deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const lost = both.find(result => result.status === 'rejected')
  equal(lost?.reason.message, 'This email is already registered.')
})

const REFUSED = [
  [{ name: '   ' }, 'Please introduce yourself'],
  [{ name: undefined }, 'Please introduce yourself'],
  [{ name: 'x'.repeat(256) }, 'This text can hold 255 characters at most'],
  [{ email: 'anna' }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@a.org` }, 'Please enter a valid email address'],
  [{ password: 'seven77' }, 'The password needs at least 8 characters'],
  [{ password: 'x'.repeat(256) }, 'The password can hold 255 characters at most'],
  [{ password: 12345678 }, 'The password needs at least 8 characters'],
  [{ acceptTerms: false }, 'Please accept the Terms to continue'],
  [{ acceptTerms: 'true' }, 'Please accept the Terms to continue'],
] as const

for (const [wrong, sentence] of REFUSED) {
  test(`${JSON.stringify(wrong).slice(0, 40)} is refused: ${sentence}`, async () => {
    const body = { ...ANNA, email: 'refused@example.org', ...wrong }
    const answer = await school
      .visitor()
      .request({ method: 'POST', url: '/api/auth/register', body, headers: ENGLISH })
    equal(answer.statusCode, 422)
    deepEqual([answer.json().errors, answer.json().message], [[sentence], sentence])
  })
}

const ENGLISH = { 'accept-language': 'en' }

test('an empty body is told everything that is missing, in Russian by default', async () => {
  const answer = await school.visitor().request({ method: 'POST', url: '/api/auth/register', body: {} })
  deepEqual(answer.json().errors, [
    'Пожалуйста, представьтесь',
    'Введите, пожалуйста, правильный адрес почты',
    'В пароле должно быть не меньше 8 символов',
    'Чтобы продолжить, примите условия',
  ])
})

test('255 characters are welcome, and the password is taken as it is, spaces and all', async () => {
  const password = ` ${'п'.repeat(253)} `
  await school
    .visitor()
    .call(register, { ...ANNA, name: 'x'.repeat(255), email: 'long@example.org', password })
  await school.visitor().call(login, { email: 'long@example.org', password })
  await rejects(school.visitor().call(login, { email: 'long@example.org', password: password.trim() }), {
    http: 401,
  })
})

test('keys are welcome in either casing', async () => {
  for (const [index, key] of ['accept_terms', 'acceptTerms'].entries()) {
    const body = { name: 'Anna', email: `casing${index}@example.org`, password: 'secret of 12', [key]: true }
    equal(
      (await school.visitor().request({ method: 'POST', url: '/api/auth/register', body })).statusCode,
      200,
    )
  }
})

test('what was agreed to is kept with its version and time', async () => {
  const both = await school.register('both@example.org')
  const { token } = await school
    .visitor()
    .call(register, { ...ANNA, email: 'consent@example.org', acceptConsent: true })
  const kinds = async (client: typeof both) => {
    const { id } = await client.call(getUser)
    const rows = await school.db
      .selectFrom('consents')
      .where('userId', '=', id)
      .selectAll()
      .orderBy('kind')
      .execute()
    for (const { at, version } of rows) {
      deepEqual(at, school.clock.now())
      match(version, /^\d{4}-\d\d-\d\d$/)
    }
    return rows.map(({ kind }) => kind)
  }
  deepEqual(await kinds(both), ['terms'])
  deepEqual(await kinds(school.holder(token)), ['processing', 'terms'])
})

test('neither the password nor the token is kept as it is', async () => {
  const learner = await school.register('kept@example.org')
  const { passwordHash } = await school.db
    .selectFrom('users')
    .where('email', '=', 'kept@example.org')
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  match(passwordHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  const sessions = JSON.stringify(await school.db.selectFrom('sessions').selectAll().execute())
  ok(learner.token && !sessions.includes(learner.token))
})

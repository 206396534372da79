import { equal, notEqual, ok, rejects } from 'node:assert/strict'
import { after, test } from 'node:test'
import { login, resendVerification, resetPassword, sendPasswordLink } from '@tabia/contract/auth.ts'
import { type Client, PASSWORD } from '@tabia/school-kit/client.ts'
import { linkOf, lettersTo } from '@tabia/school-kit/letters/letters.ts'
import { openSchool } from '@tabia/school-kit/school.ts'

// Strangers guess a password or have letters sent; the owner's own browser is none of them.

const school = await openSchool({ config: { rateLimits: true } })
after(() => school.close())

const OTHER = 'another long password'
let addresses = 0
const newAddress = () => `10.9.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`
const TOO_MANY = { http: 429 }

const enter = (browser: Client, email: string, password = PASSWORD, address = newAddress()) =>
  browser.call(login, { email, password }, { address })
const guess = (browser: Client, email: string, address = newAddress()) =>
  rejects(enter(browser, email, 'not this one', address), { http: 401 })

/** The hour's failures of an email are used up, each from an address of its own. */
async function guessedByStrangers(email: string) {
  for (let time = 0; time < 20; time++) await guess(school.visitor(), email)
  await rejects(enter(school.visitor(), email), TOO_MANY)
}

test('strangers who guess lock each other out, and not the browser that has logged in before', async () => {
  const owner = await school.register('anna@example.org')
  await guessedByStrangers('anna@example.org')
  await enter(owner, 'anna@example.org')
})

test('neither does a crowd behind the owner’s own address', async () => {
  const owner = await school.register('crowd@example.org')
  const crowd = (number: number) => enter(school.visitor(), `crowd${number}@example.org`, 'x', '10.8.0.1')
  await Promise.allSettled(Array.from({ length: 51 }, (_, number) => crowd(number)))
  await rejects(enter(school.visitor(), 'crowd@example.org', PASSWORD, '10.8.0.1'), TOO_MANY)
  await enter(owner, 'crowd@example.org', PASSWORD, '10.8.0.1')
})

test('a known browser has five failures a minute of its own, wherever it is', async () => {
  const owner = await school.register('own@example.org')
  for (let time = 0; time < 5; time++) await guess(owner, 'own@example.org')
  await rejects(enter(owner, 'own@example.org'), TOO_MANY)
  await enter(school.visitor(), 'own@example.org')
})

test('several accounts may be known to one browser', async () => {
  const family = school.visitor()
  const emails = ['mother@example.org', 'son@example.org']
  for (const email of emails) await family.register({ name: 'Anna', email, password: PASSWORD })
  for (const email of emails) {
    await guessedByStrangers(email)
    await enter(family, email)
  }
})

test('what the browser keeps says nothing, cannot be read by scripts and goes to these calls alone', async () => {
  const answer = await school.visitor().request({
    method: 'POST',
    url: '/api/auth/register',
    body: { name: 'Anna', email: 'quiet@example.org', password: PASSWORD, accept_terms: true },
  })
  const cookie = String(answer.headers['set-cookie'])
  const [value = '', ...attributes] = cookie.split('; ')
  equal(/^device=[\w-]{22}\.[0-9a-z]+\.[\w-]{22}$/.test(value), true, value)
  equal(attributes.join('; '), 'Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict')
  const https = await openSchool({ config: { origin: 'https://school.example' } })
  after(() => https.close())
  const secure = await https.visitor().request({
    method: 'POST',
    url: '/api/auth/register',
    body: { name: 'Anna', email: 'quiet@example.org', password: PASSWORD, accept_terms: true },
  })
  ok(String(secure.headers['set-cookie']).endsWith('; Secure'))
})

test('a cookie of another account, an altered one and one older than 180 days are a stranger’s', async () => {
  const email = 'forged@example.org'
  const owner = await school.register(email)
  const other = await school.register('other@example.org')
  await guessedByStrangers(email)
  const [id, day, seal = ''] = (owner.device ?? '').split('.')
  const forged = [
    other.device,
    `${id}.${day}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
    `${'A'.repeat(22)}.${day}.${seal}`,
    `${id}.zz.${seal}`,
    `${id}.${day}`,
    '',
    '.'.repeat(2000),
  ]
  for (const device of forged) await rejects(enter(school.browser(device), email), TOO_MANY)
  await enter(school.browser(owner.device), email)

  school.clock.advance({ days: 181 })
  await rejects(enter(school.browser(owner.device), email), TOO_MANY)
  school.clock.advance({ days: -181 })
})

test('a new password by the link of a letter makes the browser known: its owner is never shut out', async () => {
  const email = 'reset@example.org'
  await school.register(email)
  await guessedByStrangers(email)
  const phone = school.visitor()
  await phone.call(sendPasswordLink, { email }, { address: newAddress() })
  const { token } = await linkOf(school, email, 'reset')
  await phone.call(resetPassword, { email, password: OTHER, token })
  await enter(phone, email, OTHER)
})

test('letters that strangers have sent hold back neither the owner’s browser nor another address', async () => {
  const email = 'letters@example.org'
  const owner = await school.register(email)
  const stranger = newAddress()
  const send = (browser: Client, address: string) => browser.call(sendPasswordLink, { email }, { address })
  await send(school.visitor(), stranger)
  await rejects(send(school.visitor(), stranger), TOO_MANY)
  await send(owner, stranger)
  await rejects(send(owner, newAddress()), TOO_MANY)
  await send(school.visitor(), newAddress())
})

test('strangers together have twenty letters an hour sent to an email, registered or not', async () => {
  await school.register('flood@example.org')
  for (const email of ['flood@example.org', 'nobody-there@example.org']) {
    const send = () => school.visitor().call(sendPasswordLink, { email }, { address: newAddress() })
    const sent = await Promise.allSettled(Array.from({ length: 23 }, send))
    equal(sent.filter(({ status }) => status === 'rejected').length, 3)
  }
  const resets = (await lettersTo(school, 'flood@example.org')).filter(({ kind }) => kind === 'reset')
  equal(resets.length, 20)
})

test('the letter that confirms an address: once a minute for a known browser', async () => {
  const owner = await school.register('confirm@example.org')
  await owner.call(resendVerification)
  await rejects(owner.call(resendVerification), TOO_MANY)
})

test('each login seals the cookie anew, and the device stays the same', async () => {
  const owner = await school.register('anew@example.org')
  const before = owner.device ?? ''
  school.clock.advance({ days: 2 })
  await enter(owner, 'anew@example.org')
  notEqual(owner.device, before)
  equal(owner.device?.split('.')[0], before.split('.')[0])
})

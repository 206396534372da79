import { doesNotMatch, equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { openSchool } from '../testing/school.ts'

const seller = readConfig({ SELLER_NAME: 'Шахматы <и> дети', SELLER_EMAIL: 'coach@school.example' }).seller
const school = await openSchool({ config: { seller, price: { minor: 520_000, currency: 'RUB' } } })
const unknown = await openSchool()
after(() => Promise.all([school.close(), unknown.close()]))

const open = async (url: string, language: string, at = school) =>
  at.visitor().request({ url, headers: { cookie: `language=${language}` } })

test('the school tells how it works and what it costs, in both languages', async () => {
  const english = await open('/school', 'en')
  equal(english.statusCode, 200)
  match(english.body, /<html lang="en">/)
  match(english.body, /<title>About the school · Tabia<\/title>/)
  match(english.body, /5\s200\s₽/)
  const russian = await open('/school', 'ru')
  match(russian.body, /Как это устроено/)
  for (const id of ['how', 'levels', 'coach', 'prices']) match(russian.body, new RegExp(`id="${id}"`))
  doesNotMatch(russian.body, /<script/)
})

test('the contacts are those of the settings, as text', async () => {
  const { body } = await open('/contacts', 'ru')
  match(body, /Шахматы &lt;и&gt; дети/)
  match(body, /coach@school\.example/)
})

test('a school that has not said who it is says so', async () => {
  match((await open('/contacts', 'en', unknown)).body, /has not given its details/)
})

test('about the school is the page of the school', async () => {
  const answer = await open('/about', 'ru')
  equal(answer.statusCode, 302)
  equal(answer.headers.location, '/school')
})

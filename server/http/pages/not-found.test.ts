import { equal, match } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())

test('an unknown path outside the app is a plain page with status 404, in the language of the cookie', async () => {
  for (const [cookie, title] of [
    ['language=en', 'There is no such page'],
    ['', 'Такой страницы нет'],
  ] as const) {
    const answer = await school.visitor().request({ url: '/nothing/<script>', headers: { cookie } })
    equal(answer.statusCode, 404)
    match(answer.body, new RegExp(`<h1>${title}</h1>`))
    match(String(answer.headers['content-security-policy']), /default-src 'none'/)
  }
})

test('an address that cannot be read is a page that is not there', async () => {
  for (const url of ['/100%', '/account/%zz']) {
    const answer = await school.visitor().request({ url, headers: { cookie: 'language=en' } })
    equal(answer.statusCode, 404, url)
    match(answer.body, /<h1>There is no such page<\/h1>/)
  }
})

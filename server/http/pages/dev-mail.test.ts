import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSchool } from '@tabia/school-kit/school.ts'

const school = await openSchool()
after(() => school.close())
const open = (url: string, cookie = 'language=en') => school.visitor().request({ url, headers: { cookie } })

test('without a mail server the letters can be read in the browser, newest first', async () => {
  match((await open('/dev/mail')).body, /No letters yet/)
  await school.register('anna@example.org', 'en')
  await school.register('olga@example.org', 'ru')
  const inbox = (await open('/dev/mail')).body
  ok(inbox.indexOf('olga@example.org') < inbox.indexOf('anna@example.org'))
  match((await open('/dev/mail', '')).body, /Письма этой школы/)
})

test('a letter is shown as it would arrive, in a frame where nothing runs, and its link works', async () => {
  await school.register('boris@example.org', 'en')
  const path = /href="(\/dev\/mail\/\d+)"/.exec((await open('/dev/mail')).body)?.[1] ?? ''
  const page = await open(path)
  match(
    page.body,
    /<iframe src="\/dev\/mail\/\d+\/html" [^>]*sandbox="allow-top-navigation-by-user-activation"/,
  )
  match(String(page.headers['content-security-policy']), /frame-src 'self'/)

  const letter = await open(`${path}/html`)
  match(letter.body, /Confirm email/)
  // Else the app would open inside the letter.
  match(letter.body, /<base target="_top">/)
  match(String(letter.headers['content-security-policy']), /^default-src 'none'.*sandbox/)
  equal(letter.headers['x-frame-options'], 'SAMEORIGIN')
  const link = /href="http:\/\/localhost:3000(\/api\/auth\/email\/verify\/\w+)"/.exec(page.body)?.[1] ?? ''
  equal((await open(link)).headers['location'], '/account/training?confirmed=email')
})

test('what stands in a letter cannot become part of the page', async () => {
  await school.db
    .insertInto('letters')
    .values({
      kind: 'test',
      recipient: '<script>alert(1)</script>',
      language: 'en',
      subject: '<img src=x>',
      text: '<b>text</b>',
      html: '',
      createdAt: new Date(),
      nextTryAt: new Date(),
    })
    .execute()
  const inbox = (await open('/dev/mail')).body
  ok(!inbox.includes('<script>alert') && !inbox.includes('<img src=x>'))
})

test('what is no letter is not found', async () => {
  for (const url of ['/dev/mail/999999', '/dev/mail/x', '/dev/mail/999999/html']) {
    equal((await open(url)).statusCode, 404)
  }
})

test('where it is switched off there is no such page', async () => {
  const other = await openSchool({ config: { mailInbox: false } })
  const statuses = ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html'].map(async url => {
    return (await other.visitor().request({ url })).statusCode
  })
  deepEqual(await Promise.all(statuses), [404, 404, 404])
  await other.close()
})

import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { sendLetters } from '../../jobs/send-letters.ts'
import type { Mail } from '../../outside/mailer.ts'
import { openSchool } from '@tabia/school-kit/school.ts'
import { upgradedFrom } from '@tabia/school-kit/upgraded-school.ts'

const school = await openSchool({
  database: () =>
    upgradedFrom('015-reply-to', async db => {
      await sql`insert into letters (kind, recipient, language, subject, text, html, created_at, next_try_at)
        values ('welcome', 'before@example.org', 'en', 'Welcome', 'text', 'html', '2026-01-01', '2026-01-01')`.execute(
        db,
      )
    }),
})
after(() => school.close())

test('a letter that waits is sent; an answer to it goes where those of new ones go', async () => {
  const sent: Mail[] = []
  equal(await sendLetters(school.deps, { send: async mail => void sent.push(mail), close: () => {} }), 1)
  deepEqual(
    sent.map(({ recipient, replyTo }) => [recipient, replyTo]),
    [['before@example.org', null]],
  )
})

import { openSchool } from '@tabia/school-kit/school.ts'
import { type MailFault, openSmtpStandIn } from '@tabia/school-kit/stand-ins/smtp.ts'
import { sendLetters } from '@tabia/server/jobs/send-letters.ts'
import { smtpMailer } from '@tabia/server/outside/mailer.ts'
import type { Fault } from './kit/options.ts'
import { inPieces } from './kit/pieces.ts'
import type { Random } from './kit/random.ts'

// Learners register while the mail server refuses, takes letters without saying so, or is gone; in the end it is whole,
// and every letter has arrived. `silent` is left to the clock of nodemailer, ten real seconds: it comes rarely.

const FAULTS: readonly MailFault[] = ['none', 'refuses', 'lost', 'none', 'slow']
const LETTERS_A_PIECE = 50
const ROUNDS = 15

export const fault: Fault = {
  summary: 'the mail server refuses, cuts the line after the letter, is slow or gone',
  cases: 200,
  run: options => inPieces('mail-server', options, { total: options.cases, size: LETTERS_A_PIECE }, sendMany),
}

async function sendMany(random: Random, cases: number) {
  const mail = await openSmtpStandIn()
  const school = await openSchool()
  const { mailFrom, origin, supportEmail } = school.deps.config
  const mailer = smtpMailer(mail.url, { mailFrom, origin, supportEmail })
  const problems: string[] = []
  try {
    for (let number = 0; number < cases; number++) {
      mail.line.fault = random.isOneIn(20) ? 'slow' : random.pick(FAULTS.slice(0, 4))
      const isGone = random.isOneIn(10)
      if (isGone) await mail.die()
      await school.register(`reader-${number}@example.org`)
      await sendLetters(school.deps, mailer)
      if (isGone) await mail.comeBack()
      school.clock.advance({ minutes: 1 })
    }
    mail.line.fault = 'none'
    for (let round = 0; round < ROUNDS; round++) {
      school.clock.advance({ hours: 1 })
      while ((await sendLetters(school.deps, mailer)) > 0);
    }
    const arrived = new Map<string, Set<string>>()
    for (const { to, messageId } of mail.deliveries)
      arrived.set(to, (arrived.get(to) ?? new Set()).add(messageId))
    const readers = Array.from({ length: cases }, (_, number) => `reader-${number}@example.org`)
    const missing = readers.filter(reader => !arrived.has(reader))
    const doubled = readers.filter(reader => (arrived.get(reader)?.size ?? 0) > 1)
    problems.push(
      ...missing.map(reader => `no letter to ${reader}`),
      ...doubled.map(reader => `two to ${reader}`),
    )
    const deliveries = mail.deliveries.length
    const sentTwice = deliveries - [...arrived.values()].reduce((sum, ids) => sum + ids.size, 0)
    return {
      counts: { cases, deliveries, lost: missing.length, doubled: doubled.length, sentTwice },
      problems,
    }
  } finally {
    mailer.close()
    await school.close()
    await mail.close()
  }
}

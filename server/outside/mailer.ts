import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'

export interface Mail {
  id: number
  recipient: string
  /** Null: support, unless the letter is to support itself. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Beyond those of every letter. */
  headers: Record<string, string> | null
}

export interface Mailer {
  /** Hands the letter to the mail server; failing is an error to try again after. */
  send(mail: Mail): Promise<void>
  close(): void
}

const SECOND = 1000
/** How long a mail server may think: in all about six minutes for a letter, see the lease in jobs/send-letters.ts. */
const TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  /** For each of the ten answers or so that make a delivery. */
  socketTimeout: 30 * SECOND,
}

type Settings = Pick<Config, 'mailFrom' | 'origin' | 'supportEmail'>

export function smtpMailer(url: string, { mailFrom, origin, supportEmail }: Settings): Mailer {
  const options = { url, pool: true, ...TIMEOUTS } as const
  const transport = createTransport(options, { from: mailFrom })
  const host = new URL(origin).hostname
  return {
    async send({ id, recipient, replyTo: asked, subject, text, html, headers: more }) {
      // A letter sent twice (the server said yes, and we died) is known by its id for the same one.
      const messageId = `<letter-${id}@${host}>`
      const headers = { 'Auto-Submitted': 'auto-generated', ...more }
      const replyTo = asked ?? (recipient === supportEmail ? undefined : supportEmail)
      await transport.sendMail({ to: recipient, replyTo, subject, text, html, messageId, headers })
    },
    close: () => transport.close(),
  }
}

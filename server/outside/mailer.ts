import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Hands the letter to the mail server; failing is an error to try again after. */
  send(mail: Mail): Promise<void>
  close(): void
}

const SECOND = 1000

export function smtpMailer(url: string, { mailFrom, origin }: Pick<Config, 'mailFrom' | 'origin'>): Mailer {
  const options = { url, pool: true, connectionTimeout: 10 * SECOND, socketTimeout: 30 * SECOND } as const
  const transport = createTransport(options, { from: mailFrom })
  const host = new URL(origin).hostname
  return {
    async send({ id, recipient, subject, text, html }) {
      // A letter sent twice (the server said yes, and we died) is known by its id for the same one.
      const messageId = `<letter-${id}@${host}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ to: recipient, subject, text, html, messageId, headers })
    },
    close: () => transport.close(),
  }
}

import { MESSAGE_LENGTH, MESSAGE_SUBJECTS } from '@tabia/core/support/subjects.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { present, type Problems } from '../../ui/form/use-form.ts'

export interface SupportValues {
  /** As the server names them; '' while nothing is chosen. */
  subject: string
  text: string
  /** To the publication of a review. */
  agreed: boolean
}

export const EMPTY: SupportValues = { subject: '', text: '', agreed: true }

export function checkSupport({ subject, text }: SupportValues): Problems<keyof SupportValues> {
  return present({
    subject: subject === '' ? m['errors.chooseSubject'] : undefined,
    text: textProblem(text.trim()),
    agreed: undefined,
  })
}

function textProblem(text: string) {
  if (text === '') return m['errors.fillMessage']
  return text.length > MESSAGE_LENGTH ? m['errors.messageTooLong'] : undefined
}

type MessageSubject = (typeof MESSAGE_SUBJECTS)[number]

export const isMessageSubject = (subject: string): subject is MessageSubject =>
  MESSAGE_SUBJECTS.some(known => known === subject)

import type { Subject } from '@tabia/core/support/subjects.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const subjectName = (subject: Subject, locale: Locale): string =>
  m[`support-server.subjects.${subject}`]({}, { locale })

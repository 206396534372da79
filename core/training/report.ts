// "My move is right too": what a learner may say about an answer judged wrong.

export const REPORT_LENGTH = 500
/** A coach reads each of them. */
export const REPORTS_A_DAY = 10

export interface Reportable {
  /** Undefined while the task is unanswered. */
  right: boolean | undefined
  reported: boolean
  /** Reports by this learner within a day. */
  reportsToday: number
}

export type ReportAdmission =
  | 'ok'
  | 'not_answered'
  | 'answer_was_right'
  | 'report_exists'
  | 'too_many_reports'

export function admitReport({ right, reported, reportsToday }: Reportable): ReportAdmission {
  if (right === undefined) return 'not_answered'
  if (right) return 'answer_was_right'
  if (reported) return 'report_exists'
  return reportsToday < REPORTS_A_DAY ? 'ok' : 'too_many_reports'
}

/** What became of a learner's reports in the last so many days. */
export const REPORT_RECORD_DAYS = 90
const REFUSED_IN_VAIN = 10

/** Reports of a learner that come to nothing are filed like others, but nobody is told, and they are looked at last. */
export function isFiledSilently({ refused, accepted }: { refused: number; accepted: number }): boolean {
  return refused >= REFUSED_IN_VAIN && accepted === 0
}

import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { admitReport, type Reportable, REPORTS_A_DAY } from './report.ts'

const TABLE: [string, Partial<Reportable>, ReturnType<typeof admitReport>][] = [
  ['a wrong answer may be reported', {}, 'ok'],
  ['no answer yet', { right: undefined }, 'not_answered'],
  ['it was right', { right: true }, 'answer_was_right'],
  ['once a task', { reported: true }, 'report_exists'],
  ['the last of the day', { reportsToday: REPORTS_A_DAY - 1 }, 'ok'],
  ['one more', { reportsToday: REPORTS_A_DAY }, 'too_many_reports'],
  [
    'what is reported already is no new report',
    { reported: true, reportsToday: REPORTS_A_DAY },
    'report_exists',
  ],
]

for (const [name, given, admission] of TABLE) {
  test(name, () =>
    equal(admitReport({ right: false, reported: false, reportsToday: 0, ...given }), admission),
  )
}

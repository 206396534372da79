import type { LogEntry } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** By what it was done to, and the act. */
const WORDS = new Map<string, (values: { number: string }) => string>(
  Object.entries({
    'learner confirm': m['studio-log.learner_confirm'],
    'learner email': m['studio-log.learner_email'],
    'learner link': m['studio-log.learner_link'],
    'learner sign-out': m['studio-log.learner_sign-out'],
    'learner block': m['studio-log.learner_block'],
    'learner unblock': m['studio-log.learner_unblock'],
    'learner erase': m['studio-log.learner_erase'],
    'learner keep': m['studio-log.learner_keep'],
    'learner export': m['studio-log.learner_export'],
    'order grant': m['studio-log.order_grant'],
    'order take-back': m['studio-log.order_take-back'],
    'order refund': m['studio-log.order_refund'],
    'order resend': m['studio-log.order_resend'],
    'letter retry': m['studio-log.letter_retry'],
    'message close': m['studio-log.message_close'],
    'message reopen': m['studio-log.message_reopen'],
    'message answer': m['studio-log.message_answer'],
    'review publish': m['studio-log.review_publish'],
    'review unpublish': m['studio-log.review_unpublish'],
    'course begin': m['studio-log.course_begin'],
    'dispute accept': m['studio-log.dispute_accept'],
    'dispute explain': m['studio-log.dispute_explain'],
    'dispute refuse': m['studio-log.dispute_refuse'],
    'dispute replace': m['studio-log.dispute_replace'],
    'course publish': m['studio-log.course_publish'],
    'course go-back': m['studio-log.course_go-back'],
    'course withdraw': m['studio-log.course_withdraw'],
    'course sell-again': m['studio-log.course_sell-again'],
    'task set-difficulty': m['studio-log.task_set-difficulty'],
    'staff grant-owner': m['studio-log.staff_grant-owner'],
    'staff grant-coach': m['studio-log.staff_grant-coach'],
    'staff end-owner': m['studio-log.staff_end-owner'],
    'staff end-coach': m['studio-log.staff_end-coach'],
    'staff second-factor': m['studio-log.staff_second-factor'],
    'staff no-second-factor': m['studio-log.staff_no-second-factor'],
    'staff recovery-codes': m['studio-log.staff_recovery-codes'],
    'invitation invite': m['studio-log.invitation_invite'],
    'invitation withdraw': m['studio-log.invitation_withdraw'],
    'invitation accept': m['studio-log.invitation_accept'],
  }),
)

/** What was done, as a part of a sentence that begins with who did it. An act without words of its own is named. */
export function didWhat({ action, subject, after }: Pick<LogEntry, 'action' | 'subject' | 'after'>): string {
  if (action === 'require-second-factor') {
    return after?.['required'] === true ? m['studio-log.required']() : m['studio-log.notRequired']()
  }
  const [what = '', number = ''] = subject.split(' ')
  return WORDS.get(`${what} ${action}`)?.({ number }) ?? m['studio-staff.logUnknown']({ action, subject })
}

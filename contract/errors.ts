/**
 * Every way the server says no: code -> HTTP status (RESOLUTIONS A-CODES).
 * The sentence is the message `errors.<code>` in the language of the request; nothing human stands here.
 */
export const ERRORS = {
  bad_json: 400,
  unauthorized: 401,
  wrong_login: 401,
  not_ordered: 403,
  email_not_verified: 403,
  blocked: 403,
  block_locked: 403,
  answers_hidden: 403,
  forged: 403,
  prove_password: 403,
  set_up_code: 403,
  invitation_for_another: 403,
  not_found: 404,
  order_not_found: 404,
  too_slow: 408,
  answer_exists: 409,
  wrong_task: 409,
  not_answered: 409,
  answer_was_right: 409,
  report_exists: 409,
  handed_in: 409,
  test_not_open: 409,
  block_not_finished: 409,
  last_block: 409,
  next_unavailable: 409,
  not_agreed: 409,
  not_due: 409,
  plan_changed: 409,
  engine_agrees: 409,
  already_decided: 409,
  already_answered: 409,
  position_changed: 409,
  last_of_topic: 409,
  last_owner: 409,
  already_staff: 409,
  code_is_set: 409,
  code_not_set: 409,
  code_required: 409,
  own_code_first: 409,
  already_paid: 409,
  refunded: 409,
  own_account: 409,
  course_owned: 409,
  order_changed: 409,
  cannot_refund: 409,
  no_letter: 409,
  award_withdrawn: 410,
  too_large: 413,
  photo_too_large: 413,
  wrong_media_type: 415,
  no_photo: 415,
  validation: 422,
  wrong_order_number: 422,
  topic_not_ready: 422,
  illegal_move: 422,
  email_taken: 422,
  invalid_reset_link: 422,
  invalid_undo_link: 422,
  invalid_keep_link: 422,
  wrong_password: 422,
  wrong_code: 422,
  invalid_invitation: 422,
  common_password: 422,
  too_many_requests: 429,
  door_closed: 429,
  too_many_reports: 429,
  internal: 500,
  payment_unavailable: 502,
  payment_page_unknown: 502,
  unavailable: 503,
  not_saving: 503,
  busy: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** These codes travel to the client as `status`: it acts on them (API.md). */
export const STATUS_CODES = [
  'not_ordered',
  'email_not_verified',
  'blocked',
  'block_locked',
  'answers_hidden',
  'prove_password',
  'set_up_code',
  'wrong_password',
  'wrong_code',
  'door_closed',
  'last_owner',
  'common_password',
  'answer_exists',
  'wrong_task',
  'report_exists',
  'handed_in',
  'test_not_open',
  'block_not_finished',
  'last_block',
  'next_unavailable',
  'not_due',
  'plan_changed',
  'engine_agrees',
  'already_decided',
  'already_answered',
  'already_paid',
  'refunded',
] as const satisfies readonly ErrorCode[]

export type StatusCode = (typeof STATUS_CODES)[number]

/** What any call may answer instead of its answer (RESOLUTIONS A-ERRBODY). */
export interface Failure {
  message: string
  error?: string
  errors?: string[]
  status?: string
  /** To be quoted to support; also in the answer's `x-request-id`. */
  requestId?: string
}

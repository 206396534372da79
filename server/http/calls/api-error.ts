import { ERRORS, type ErrorCode } from '@tabia/contract/errors.ts'
import type { RepetitionCheck } from '@tabia/contract/book.ts'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import type { ErrorMessage } from './sentences.ts'

interface More {
  /** Sentences by their messages `errors.<name>`; they replace the sentence of the code. */
  errors?: readonly ErrorMessage[]
  /** What was recorded when the task was answered before (A-EXISTS), or repeated today. */
  recorded?: AnswerCheck | RepetitionCheck
  retryAfterSeconds?: number
  /** Whom a blocked learner may write to. */
  support?: string
}

/** The server says no. A code and no words: the words are said in the language of the request. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly more: More

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.code = code
    this.more = more
  }

  get httpStatus(): number {
    return ERRORS[this.code]
  }
}

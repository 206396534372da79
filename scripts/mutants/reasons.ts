/** Why a mutant may live: those in this file whose line has this text and, where given, of this kind. */
interface Reason {
  file: string
  line: string
  mutator?: string
  why: string
}

export const REASONS: readonly Reason[] = [
  {
    file: 'core/payments/cancel-cause.ts',
    line: 'reason !== null && REASONS[cause].includes(reason)',
    why: 'No cause has null among its reasons; the condition is the compiler’s.',
  },
  {
    file: 'core/payments/settle.ts',
    line: 'if (news.refunded < payment.refunded)',
    mutator: 'EqualityOperator',
    why: 'That both are the same is answered in the line before.',
  },
  {
    file: 'core/payments/money.ts',
    line: '.exec(decimal) ?? []',
    why: 'The first of the list is not read.',
  },
]

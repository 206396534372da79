// Payment services name dozens of reasons; what a buyer can do about them comes down to a few.

/** `given_up`: by the buyer. `card`: try another. `bank`: ask it. `technical`: try again later. */
export const CANCEL_CAUSES = ['given_up', 'card', 'funds', 'expired', 'bank', 'technical'] as const
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** The reasons of YooKassa (yookassa.ru/developers/payment-acceptance/after-the-payment/declined-payments) and ours. */
const REASONS: Record<CancelCause, readonly string[]> = {
  given_up: ['canceled_by_merchant'],
  card: [
    'card_expired',
    'country_forbidden',
    'identification_required',
    'invalid_card_number',
    'invalid_csc',
    'payment_method_limit_exceeded',
    'payment_method_restricted',
    'unsupported_mobile_operator',
  ],
  funds: ['insufficient_funds'],
  expired: ['deal_expired', 'expired', 'expired_on_capture', 'expired_on_confirmation'],
  bank: ['3d_secure_failed', 'call_issuer', 'fraud_suspected', 'general_decline', 'permission_revoked'],
  technical: ['internal_timeout', 'issuer_unavailable', 'refused'],
}

/** Null for what is not known: then nothing is made up. */
export function cancelCause(reason: string | null): CancelCause | null {
  return CANCEL_CAUSES.find(cause => reason !== null && REASONS[cause].includes(reason)) ?? null
}

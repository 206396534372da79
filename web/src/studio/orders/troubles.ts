import type { OrderTrouble } from '@tabia/contract/studio/orders.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

/** Why an order must be looked at, and what to do about it. */
export const TROUBLES: Record<OrderTrouble, { words: () => string; hint: () => string }> = {
  paid_twice: {
    words: m['studio-orders.trouble.paid_twice'],
    hint: m['studio-orders.troubleHint.paid_twice'],
  },
  mismatch: { words: m['studio-orders.trouble.mismatch'], hint: m['studio-orders.troubleHint.mismatch'] },
  unsettled: { words: m['studio-orders.trouble.unsettled'], hint: m['studio-orders.troubleHint.unsettled'] },
  refund_failed: {
    words: m['studio-orders.trouble.refund_failed'],
    hint: m['studio-orders.troubleHint.refund_failed'],
  },
  refund_waits: {
    words: m['studio-orders.trouble.refund_waits'],
    hint: m['studio-orders.troubleHint.refund_waits'],
  },
  returned: { words: m['studio-orders.trouble.returned'], hint: m['studio-orders.troubleHint.returned'] },
  receipt_failed: {
    words: m['studio-orders.trouble.receipt_failed'],
    hint: m['studio-orders.troubleHint.receipt_failed'],
  },
}

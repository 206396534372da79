import type { OrderRow } from '@tabia/contract/studio/orders.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Tag, type TagLook } from '../pieces/tag.tsx'

const STATUSES = {
  pending: m['studio-orders.status.pending'],
  paid: m['studio-orders.status.paid'],
  canceled: m['studio-orders.status.canceled'],
  refunded: m['studio-orders.status.refunded'],
}
const LOOKS: Record<OrderRow['status'], TagLook> = {
  pending: 'look',
  paid: 'well',
  canceled: 'off',
  refunded: 'off',
}

type Stated = Pick<OrderRow, 'status' | 'given' | 'refunded'>

/** The state of an order in words. */
export function statusWords({ status, given, refunded }: Stated): string {
  if (given !== null && status === 'paid') return m['studio-orders.status.given']()
  if (given !== null && status === 'refunded') return m['studio-orders.status.takenBack']()
  if (status === 'paid' && refunded > 0) return m['studio-orders.status.part']()
  return STATUSES[status]()
}

export function StatusTag({ order }: { order: Stated }) {
  return <Tag look={LOOKS[order.status]}>{statusWords(order)}</Tag>
}

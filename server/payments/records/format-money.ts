import type { Money } from '@tabia/core/payments/money.ts'

const HUNDRED = 100

/** `4 900 ₽`, in either language (A-COST). */
export function formatMoney({ minor, currency }: Money): string {
  return new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % HUNDRED === 0 ? 0 : 2,
  }).format(minor / HUNDRED)
}

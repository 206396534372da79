import type { Currency } from '@tabia/core/payments/money.ts'

/** `4 900 ₽`, with no-break spaces, in either language (A-COST). */
export const formatPrice = (units: number, currency: Currency): string =>
  new Intl.NumberFormat('ru-RU', { style: 'currency', currency, maximumFractionDigits: 0 }).format(units)

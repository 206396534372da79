import type { Currency } from './money.ts'

/** `4 900 ₽`, with no-break spaces, in either language (A-COST); hundredths only where there are some. */
export const formatPrice = (units: number, currency: Currency): string =>
  new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(units) ? 0 : 2,
  }).format(units)

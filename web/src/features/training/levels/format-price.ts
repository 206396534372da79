const ROUBLES = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
})

/** `4 900 ₽`, with no-break spaces, in either language (A-COST). */
export const formatPrice = (roubles: number): string => ROUBLES.format(roubles)

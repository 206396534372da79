export const CURRENCIES = ['RUB', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in hundredths (kopecks, cents): never a fraction. */
export interface Money {
  minor: number
  currency: Currency
}

const HUNDRED = 100

export const wholeUnits = (units: number, currency: Currency): Money => ({ minor: units * HUNDRED, currency })

export const unitsOf = ({ minor }: Money): number => minor / HUNDRED

/** "4900.00", as payment services write it. */
export function decimalOf({ minor }: Money): string {
  return `${Math.trunc(minor / HUNDRED)}.${String(minor % HUNDRED).padStart(2, '0')}`
}

/** The hundredths of "4900.00"; undefined for anything else than an exact amount. */
export function minorOf(decimal: string): number | undefined {
  const [, units, hundredths = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  return units === undefined ? undefined : Number(units) * HUNDRED + Number(hundredths.padEnd(2, '0'))
}

/** `4 900 ₽`, with no-break spaces, in either language (A-COST); hundredths only where there are some. */
export const formatPrice = (units: number, currency: Currency): string =>
  new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(units) ? 0 : 2,
  }).format(units)

export const formatMoney = (money: Money): string => formatPrice(unitsOf(money), money.currency)

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency

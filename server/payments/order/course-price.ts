import { type Money, wholeUnits } from '@tabia/core/payments/money.ts'
import type { Config } from '../../config/config.ts'

/** A coach's course may have a price of its own, in whole units of the school's currency; else it is the setting (A-COST). */
export const priceOf = ({ price }: { price: number | null }, config: Pick<Config, 'price'>): Money =>
  price === null ? config.price : wholeUnits(price, config.price.currency)

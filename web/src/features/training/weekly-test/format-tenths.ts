import { getLocale } from '@tabia/i18n/compiled/runtime.js'

/** 8.3 is "8.3" in English and "8,3" in Russian. */
export const formatTenths = (number: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(number)

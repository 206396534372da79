import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { assert, integer, property } from 'fast-check'
import { decimalOf, formatMoney, formatPrice, minorOf, unitsOf, wholeUnits } from './money.ts'

test('hundredths are written with two digits', () => {
  equal(decimalOf(wholeUnits(4900, 'RUB')), '4900.00')
  equal(decimalOf({ minor: 5, currency: 'EUR' }), '0.05')
})

test('hundredths are told in whole units', () => {
  equal(unitsOf(wholeUnits(4900, 'RUB')), 4900)
  equal(unitsOf({ minor: 490_050, currency: 'RUB' }), 4900.5)
})

test('a price has no-break spaces, and hundredths only where there are some', () => {
  equal(formatPrice(4900, 'RUB'), '4\u00A0900\u00A0₽')
  equal(formatMoney({ minor: 490_050, currency: 'RUB' }), '4\u00A0900,50\u00A0₽')
})

test('what is written is read back', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_000 }), minor =>
      equal(minorOf(decimalOf({ minor, currency: 'RUB' })), minor),
    ),
  )
})

test('what is no exact amount is none', () => {
  deepEqual(
    ['', '-1.00', '1.001', '1e3', '1,00', ' 1.00', 'NaN', '12345678901'].map(minorOf),
    Array(8).fill(undefined),
  )
  deepEqual(['49', '49.5', '49.50'].map(minorOf), [4900, 4950, 4950])
})

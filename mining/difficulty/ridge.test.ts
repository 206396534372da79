import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { dot, ridge } from './ridge.ts'

test('weights that made the numbers are found again', () => {
  const made = [500, 40, -7]
  const rows = Array.from({ length: 60 }, (_, i) => [1, i % 7, (i * i) % 11])
  const found = ridge(
    rows,
    rows.map(row => dot(row, made)),
    0.001,
  )
  for (const [i, weight] of made.entries()) ok(Math.abs((found[i] ?? 0) - weight) < 0.1)
})

test('a strong hand keeps weights small', () => {
  const rows = Array.from({ length: 20 }, (_, i) => [1, i % 5])
  const targets = rows.map(([, x = 0]) => 10 * x)
  const [, free = 0] = ridge(rows, targets, 0.001)
  const [, held = 0] = ridge(rows, targets, 1000)
  ok(held < free / 2)
})

import { expect, test } from 'vitest'
import { cameFrom } from './open-counter.ts'

globalThis.location ??= { origin: 'https://school.example' } as Location

test('of another site its origin is told, of our own nothing', () => {
  expect(cameFrom('https://search.example/?q=anna@example.org')).toBe('https://search.example')
  expect(cameFrom(`${location.origin}/account/awards/secret`)).toBeUndefined()
  expect(cameFrom('')).toBeUndefined()
})

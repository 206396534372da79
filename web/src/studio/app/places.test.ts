import { expect, test } from 'vitest'
import { entryOf, findPlace, PLACES, placesFor } from './places.ts'

test('every place has a letter and a name of its own, and an address that finds it', () => {
  for (const field of ['name', 'key', 'path'] as const)
    expect(new Set(PLACES.map(place => place[field])).size).toBe(PLACES.length)
  for (const place of PLACES) expect(findPlace(entryOf(place), true)?.place).toBe(place)
})

test('a coach has none of the owner’s desk', () => {
  expect(placesFor(false).every(({ access }) => access === 'coach')).toBe(true)
  expect(findPlace('/health', false)).toBe(undefined)
  expect(findPlace('/health/', true)?.place.name).toBe('health')
})

test('an unknown address is no place', () => expect(findPlace('/nothing', true)).toBe(undefined))

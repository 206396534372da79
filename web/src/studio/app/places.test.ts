import { expect, test } from 'vitest'
import { entryOf, findPlace, menuFor, PLACES, placesFor } from './places.ts'

test('every place has a name and an address of its own', () => {
  for (const field of ['name', 'path'] as const)
    expect(new Set(PLACES.map(place => place[field])).size).toBe(PLACES.length)
})

test('every place of the menu has a letter of its own, and an address that finds it', () => {
  const places = menuFor(true)
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
  for (const place of places) expect(findPlace(entryOf(place), true)?.place).toBe(place)
})

test('a coach has none of the owner’s desk', () => {
  expect(placesFor(false).every(({ access }) => access === 'coach')).toBe(true)
  expect(findPlace('/health', false)).toBe(undefined)
  expect(findPlace('/health/', true)?.place.name).toBe('health')
})

test('an unknown address is no place', () => expect(findPlace('/nothing', true)).toBe(undefined))

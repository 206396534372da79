import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { chancesFrom, drawTest, opensAt, type TestCandidate } from './draw.ts'

const THEMES = ['fork', 'pin', 'mate', 'skewer', 'capture', 'draw', 'quiet', 'promotion']

/** A week of so many tasks of so many themes, and weeks before it; as chance would have it. */
function poolOf(own: number, earlier: number, themes: number, seed: number): TestCandidate[] {
  const chance = chancesFrom(seed)
  return Array.from({ length: own + earlier }, (_, index) => ({
    id: index + 1,
    theme: THEMES[Math.floor(chance() * themes)] ?? 'fork',
    difficulty: Math.round(800 + chance() * 600),
    own: index < own,
    pictures: chance() < 0.9 ? ([0, 1, 2, 3] as const) : ([0, 1] as const),
  }))
}

const themesOf = (pool: readonly TestCandidate[], ids: readonly { id: number }[]) =>
  ids.map(({ id }) => pool.find(each => each.id === id)?.theme)

test('ten thousand draws keep the rules of mixing', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const first = seed % 4 === 0
    const pool = poolOf(28 + (seed % 40), first ? 0 : 60, 3 + (seed % 6), seed)
    const drawn = drawTest(pool, seed)
    ok(drawn, `seed ${seed}`)
    equal(drawn.length, 12)
    equal(new Set(drawn.map(({ id }) => id)).size, 12)
    equal(drawn.filter(({ id }) => pool.find(each => each.id === id)?.own).length, first ? 12 : 8)
    ok(drawn.every(({ picture }) => picture !== 0))
    const themes = themesOf(pool, drawn)
    ok(
      themes.every((theme, index) => index === 0 || theme !== themes[index - 1]),
      `seed ${seed}: ${themes.join(' ')}`,
    )
  }
})

test('at most two of a theme where there are themes enough', () => {
  for (let seed = 0; seed < 500; seed++) {
    const pool = poolOf(60, 60, 8, seed)
    const themes = themesOf(pool, drawTest(pool, seed) ?? [])
    for (const theme of THEMES) ok(themes.filter(each => each === theme).length <= 2, `seed ${seed}`)
  }
})

test('the difficulties are spread as those of the week', () => {
  const pool = poolOf(48, 0, 8, 7)
  const byDifficulty = pool.toSorted((a, b) => a.difficulty - b.difficulty).map(({ id }) => id)
  for (let seed = 0; seed < 100; seed++) {
    const places = (drawTest(pool, seed) ?? []).map(({ id }) => byDifficulty.indexOf(id))
    ok(places.filter(place => place < 24).length >= 4, `seed ${seed}`)
    ok(places.filter(place => place >= 24).length >= 4, `seed ${seed}`)
  }
})

test('the same seed draws the same, another one another', () => {
  const pool = poolOf(40, 40, 6, 1)
  deepEqual(drawTest(pool, 5), drawTest(pool, 5))
  notDeepEqual(drawTest(pool, 5), drawTest(pool, 6))
})

test('too few are no test; where earlier weeks have few, this one has more', () => {
  equal(drawTest(poolOf(11, 0, 4, 1), 1), undefined)
  equal(drawTest(poolOf(7, 30, 4, 1), 1), undefined)
  const pool = poolOf(20, 2, 4, 1)
  equal(drawTest(pool, 1)?.filter(({ id }) => id <= 20).length, 10)
})

test('it is open from the moment the last task it needs is fit to be asked', () => {
  const days = (count: number, first = 1) =>
    Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10, first + index)))
  deepEqual(opensAt(days(12), []), new Date(Date.UTC(2026, 10, 12)))
  deepEqual(opensAt(days(12), days(4)), new Date(Date.UTC(2026, 10, 8)))
  deepEqual(opensAt(days(9), days(3)), new Date(Date.UTC(2026, 10, 9)))
  deepEqual(opensAt(days(8), days(4, 20)), new Date(Date.UTC(2026, 10, 23)))
  equal(opensAt(days(11), []), undefined)
  equal(opensAt(days(7), days(30)), undefined)
})

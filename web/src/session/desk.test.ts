import { afterEach, expect, test, vi } from 'vitest'
import { BOARD_SIZES, parseDesk, sizeBeside } from './desk.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const FIRST = { size: 'standard', colours: 'petrol', sounds: false, vibration: false, checkAtOnce: false }

test.each([null, undefined, '', 'null', '[]', '7', '{', '{"size":"huge","colours":4,"sounds":"yes"}'])(
  'kept as %j, everything is as at first: no sound, no vibration, Check by hand',
  kept => expect(parseDesk(kept)).toEqual(FIRST),
)

test('what can be read of it holds', () => {
  expect(parseDesk('{"size":"largest","colours":"wood","sounds":true,"more":1}')).toEqual({
    ...FIRST,
    size: 'largest',
    colours: 'wood',
    sounds: true,
  })
})

test('sizes stand beside one another, and end', () => {
  expect(BOARD_SIZES.map(size => sizeBeside(size, 1))).toEqual(['large', 'largest', undefined])
  expect(BOARD_SIZES.map(size => sizeBeside(size, -1))).toEqual([undefined, 'standard', 'large'])
})

async function deskIn(page: object) {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  return { ...(await import('./desk.ts')), dataset }
}

test('a change is kept, and stands on the page', async () => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  }
  const { changeDesk, desk, dataset } = await deskIn({ localStorage })
  changeDesk({ size: 'large' })
  changeDesk({ colours: 'slate' })
  expect(dataset).toEqual({ board: 'large', squares: 'slate' })
  expect(parseDesk(kept.get('tabia.desk'))).toEqual(desk())
})

test('a browser that keeps nothing has the change until the page goes', async () => {
  const localStorage = new Proxy(
    {},
    {
      get: () => {
        throw new Error('closed')
      },
    },
  )
  const { changeDesk, desk } = await deskIn({ localStorage })
  expect(desk()).toEqual(FIRST)
  changeDesk({ sounds: true })
  expect(desk().sounds).toBe(true)
})

test.each([
  [true, 'large'],
  [false, 'standard'],
])('with room: %s, the key makes the board %s', async (matches, size) => {
  const { resizeBoard, desk } = await deskIn({ matchMedia: () => ({ matches }) })
  expect(resizeBoard(-1)).toBe(false)
  expect(resizeBoard(1)).toBe(matches)
  expect(desk().size).toBe(size)
})

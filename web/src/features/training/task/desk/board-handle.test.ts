import { expect, test } from 'vitest'
import { nearestSize } from './board-handle.tsx'

const WIDTHS = { standard: 480, large: 600, largest: 660 }

test.each([
  [300, 'standard'],
  [539, 'standard'],
  [541, 'large'],
  [629, 'large'],
  [631, 'largest'],
  [2000, 'largest'],
])('dragged to %d px the board is %s', (wanted, size) => expect(nearestSize(WIDTHS, wanted)).toBe(size))

test('where the window has no room for more, the board stays standard', () => {
  expect(nearestSize({ standard: 420, large: 420, largest: 420 }, 900)).toBe('standard')
})

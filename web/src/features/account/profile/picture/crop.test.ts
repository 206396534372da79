import { expect, test } from 'vitest'
import { cropSquare, WHOLE, within } from '../crop-dialog.tsx'

const WIDE = { width: 400, height: 200 }

test('at first the middle is kept, as large as it can be', () => {
  expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

test('zoomed in, less of it is kept', () => {
  expect(cropSquare(WIDE, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

test.each([
  [
    { zoom: 1, x: 0, y: 0 },
    { left: 0, top: 0, side: 200 },
  ],
  [
    { zoom: 1, x: 2, y: 2 },
    { left: 200, top: 0, side: 200 },
  ],
  [
    { zoom: 0.5, x: 0.5, y: 0.5 },
    { left: 100, top: 0, side: 200 },
  ],
  [
    { zoom: 9, x: 1, y: 1 },
    { left: 350, top: 150, side: 50 },
  ],
])('%j stays on the picture', (crop, kept) => expect(cropSquare(WIDE, within(WIDE, crop))).toEqual(kept))

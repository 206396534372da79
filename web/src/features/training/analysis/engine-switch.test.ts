import { expect, test } from 'vitest'
import { isGoodLine } from './use-analysis.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '4g', type: 'cellular' }, false],
])('over %o the engine comes unasked: %s', (line, good) => expect(isGoodLine(line)).toBe(good))

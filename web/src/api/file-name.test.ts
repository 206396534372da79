import { expect, test } from 'vitest'
import { fileNameIn } from './call.ts'

for (const [header, name] of [
  ['attachment; filename="award-1004.pdf"', 'award-1004.pdf'],
  ['attachment; filename=x.pdf', 'x.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%D0%94.pdf`, 'Д.pdf'],
  [`attachment; filename*=UTF-8''%E0`, undefined],
  ['attachment; filename=""', undefined],
  ['attachment', undefined],
  [null, undefined],
] as const) {
  test(`${header} names ${name ?? 'nothing'}`, () => expect(fileNameIn(header)).toBe(name))
}

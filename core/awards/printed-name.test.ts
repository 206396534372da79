import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { printedName } from './printed-name.ts'

const NAMELESS = { firstName: null, lastName: null, nickname: null, hideName: false }

for (const [names, printed] of [
  [{ firstName: 'Анна', lastName: 'Белозёрова' }, 'Анна Белозёрова'],
  [{ firstName: 'Łukasz', lastName: 'O’Neill-Đặng' }, 'Łukasz O’Neill-Đặng'],
  [{ firstName: 'Ҷамшед', lastName: 'Ӯктамов' }, 'Ҷамшед Ӯктамов'],
  [{ firstName: 'Cafe\u0301' }, 'Café'],
  [{ firstName: '小明', lastName: '王' }, ''],
  [{ firstName: 'ნინო' }, ''],
  [{ firstName: '小明', lastName: '王', nickname: 'xiaoming' }, 'xiaoming'],
  [{ firstName: '小明', lastName: '王', nickname: '棋' }, ''],
  [{ firstName: '小明', lastName: 'Wang', nickname: 'xm' }, 'Wang'],
  [{ firstName: 'Анна', lastName: 'Анናова' }, 'Анна'],
  [{ firstName: 'Anna🌸', lastName: '♞' }, 'Anna'],
  [{ firstName: '🌸', nickname: '♞' }, ''],
  [{ firstName: '—' }, ''],
  [{ firstName: 'Anna', nickname: '王', hideName: true }, ''],
] as const) {
  test(`${JSON.stringify(names)} is printed as “${printed}”`, () => {
    equal(printedName({ ...NAMELESS, ...names }), printed)
  })
}

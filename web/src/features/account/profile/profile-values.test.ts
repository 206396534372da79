import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { changesIn, checkProfile, type ProfileValues, shownName } from './profile-values.ts'

beforeEach(() => void setLocale('en', { reload: false }))

const ANNA: ProfileValues = {
  firstName: 'Anna',
  lastName: 'Ivanova',
  nickname: '',
  hideName: false,
  rotateBoard: true,
  displayHints: true,
  birthday: null,
  gender: null,
}
const problemsOf = (change: Partial<ProfileValues>) =>
  Object.entries(checkProfile({ ...ANNA, ...change })).map(([field, problem]) => `${field}: ${problem?.()}`)

test.each([
  [{}, []],
  [{ firstName: ' ' }, ['firstName: Please introduce yourself']],
  [{ firstName: 'x'.repeat(256) }, ['firstName: This text can hold 255 characters at most']],
  [{ lastName: '' }, []],
  [{ lastName: 'x'.repeat(256) }, ['lastName: This text can hold 255 characters at most']],
  [{ nickname: 'x'.repeat(256) }, ['nickname: This text can hold 255 characters at most']],
  [{ hideName: true }, ['nickname: Please choose a nickname: it stands in place of the name']],
  [{ hideName: true, nickname: 'anna64' }, []],
  [{ firstName: 'x'.repeat(255), lastName: 'x'.repeat(255), nickname: 'x'.repeat(255) }, []],
])('%j: %j', (change, problems) => expect(problemsOf(change)).toEqual(problems))

test.each([
  [{}, undefined],
  [{ firstName: 'Anna ' }, undefined],
  [{ firstName: 'Ann', lastName: 'Ivanova ' }, { firstName: 'Ann' }],
  [{ rotateBoard: false }, { rotateBoard: false }],
  [{ birthday: '1990-01-01' }, { birthday: '1990-01-01' }],
])('%j leaves to be saved: %j', (change, expected) =>
  expect(changesIn({ ...ANNA, ...change }, ANNA)).toEqual(expected),
)

test.each([
  [{}, 'Anna Ivanova'],
  [{ lastName: '' }, 'Anna'],
  [{ hideName: true, nickname: ' anna64 ' }, 'anna64'],
])('%j is shown as %s', (change, name) => expect(shownName({ ...ANNA, ...change })).toBe(name))

import { expect, test } from 'vitest'
import { redirectAfterLogin } from './paths.ts'

test.each([
  ['/profile', '/profile'],
  ['/return?order=5', '/return?order=5'],
  ['/solved/7/task?page=3', '/solved/7/task?page=3'],
])('%s is a way inside the app', (redirect, path) => expect(redirectAfterLogin(redirect)).toBe(path))

test.each(['/training/task', '/training', '/training/subscribe/2'])('%s goes through the training', path => {
  expect(redirectAfterLogin(path)).toBe('/training')
})

test('a query may speak of training', () => {
  expect(redirectAfterLogin('/support?about=training')).toBe('/support?about=training')
})

test.each([
  null,
  '',
  'profile',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /profile',
  '/\t/evil.example',
  '/..//evil.example',
])('%j leads to the training and nowhere else', redirect => {
  expect(redirectAfterLogin(redirect)).toBe('/training')
})

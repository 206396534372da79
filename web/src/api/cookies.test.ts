import { expect, test } from 'vitest'
import { cookieText } from './cookies.ts'

const at = (protocol: string, hostname: string) => cookieText('login', 'a@b.c', 60, { protocol, hostname })

test.each([
  ['https:', 'tabia.example'],
  ['http:', 'localhost'],
  ['http:', '127.0.0.1'],
])('on %s//%s a cookie is secure', (protocol, hostname) => {
  expect(at(protocol, hostname)).toBe('login=a%40b.c; Path=/; Max-Age=60; SameSite=Strict; Secure')
})

test('on any other http address it is not, or the browser would drop it', () => {
  expect(at('http:', '192.168.1.5')).toBe('login=a%40b.c; Path=/; Max-Age=60; SameSite=Strict')
})

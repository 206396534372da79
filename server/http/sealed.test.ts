import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sealedWith } from './sealed.ts'

const { seal, open } = sealedWith('a secret for tests')

test('what was sealed opens for its owner', () => equal(open(seal('слово', 7), 7), 'слово'))

test('two seals of one text differ', () => notEqual(seal('word', 7), seal('word', 7)))

test('it opens for no other, with no other secret, and not when it was touched', () => {
  const sealed = seal('word', 7)
  equal(open(sealed, 8), undefined)
  equal(sealedWith('another secret').open(sealed, 7), undefined)
  for (const bad of ['', 'short', `${sealed.slice(0, -2)}AA`, `A${sealed}`]) equal(open(bad, 7), undefined)
})

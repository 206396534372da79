import { deepEqual } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'

test('the list of decisions names every page', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const named = [...list.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file)
  const pages = globSync('docs/decisions/*.md').map(file => basename(file))
  deepEqual(named, pages.filter(page => page !== 'README.md').toSorted())
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(`${import.meta.dirname}/../../vendor/stockfish/${name}`)
const table = [
  ...read('README.md')
    .toString()
    .matchAll(/^\| (stockfish\S+) \| (\w{64}) \|$/gm),
]

test.each(table.map(([, name = '', digest]) => [name, digest]))('%s is the published one', (name, digest) => {
  expect(createHash('sha256').update(read(name)).digest('hex')).toBe(digest)
})

test('both files are listed, the licence lies beside them', () => {
  expect(table).toHaveLength(2)
  expect(read('Copying.txt').toString()).toContain('GNU GENERAL PUBLIC LICENSE')
})

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Features } from './task.ts'

const FILE = fileURLToPath(new URL('weights.ts', import.meta.url))

export function writeWeights(weights: Features): void {
  const lines = Object.entries(weights).map(
    ([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},`,
  )
  const text = [
    "import type { Features } from './task.ts'",
    '',
    '/** Made by `npm run mining -- difficulty` from a sample of rated puzzles: points for a unit of each feature. */',
    'export const WEIGHTS: Features = {',
    ...lines,
    '}',
    '',
  ]
  writeFileSync(FILE, text.join('\n'))
}

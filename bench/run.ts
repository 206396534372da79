import { globSync } from 'node:fs'
import { basename } from 'node:path'

// `npm run bench -- NAME`: measured comparisons, each a file of this folder. Without a name: which there are.

const names = globSync('bench/*.ts')
  .map(file => basename(file, '.ts'))
  .filter(name => name !== 'run' && !name.endsWith('.test'))
const wanted = process.argv[2]

if (wanted && names.includes(wanted)) await import(`./${wanted}.ts`)
else console.log(`npm run bench -- NAME, one of: ${names.join(', ')}`)

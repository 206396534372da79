import { globSync, readFileSync } from 'node:fs'
import { wordsAtLarge } from './checks/word-access.ts'

// No screen may ship every word: `word-access.ts` says why, this file looks through the web app.

const problems = globSync('web/src/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$/.test(file))
  .flatMap(file =>
    wordsAtLarge(readFileSync(file, 'utf8')).map(
      access => `${file}: ${access} ships every word; name it in full`,
    ),
  )
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1

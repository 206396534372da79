import { readFileSync, writeFileSync } from 'node:fs'

// NOTICES.md: everything the running product is made of beside our own code. `node scripts/notices.ts`
// (`--check` only says whether the file is current: part of `npm run check`.)

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

const INTRO = `# Third-party notices

Tabia is licensed under the GNU General Public License, version 3 or later (LICENSE). It runs on the packages below,
each under its own licence; the full texts lie in each package's folder after \`npm ci\` and, for what reaches the
browser, beside the built app. The chess pieces, the mark and the certificate were drawn for Tabia. Games of masters in
the courses (moves, names, places and dates, which are facts) come from collections published in public; none of their
files is copied.

| Package | Version | Licence |
|---|---|---|
`
const FILE = 'NOTICES.md'
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const rows = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    return `| ${name} | ${version} | ${license ?? 'see the package'} |`
  })
/** Not by npm: docs/decisions/engine.md. */
const VENDORED = '| stockfish (`web/vendor/stockfish`, its small build alone) | 19.0.0 | GPL-3.0 |'
const text = INTRO + [...new Set([...rows, VENDORED])].toSorted().join('\n') + '\n'

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.log(`${FILE} is out of date: run "node scripts/notices.ts"`)
  process.exitCode = 1
}

import { deepEqual, equal } from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { NEEDS_CLUSTER } from '@tabia/school-kit/cluster.ts'
import { runCommand } from '@tabia/school-kit/run-command.ts'
import { NEEDS_DISK } from './kit/disk.ts'
import type { Result } from './kit/results.ts'

// The short form of each fault: the same code and seeds as `npm run faults`, few blows and cases.

const folder = mkdtempSync(join(tmpdir(), 'tabia-faults-short-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const SHORT: [name: string, args: string[], skip?: string | false][] = [
  ['kills-embedded', ['--kills', '1']],
  ['kills-postgres', ['--kills', '1'], NEEDS_CLUSTER],
  ['kills-two-servers', ['--kills', '2'], NEEDS_CLUSTER],
  ['database-restarts', ['--kills', '2'], NEEDS_CLUSTER],
  ['payment-services', ['--cases', '20']],
  ['mail-server', ['--cases', '10']],
  ['ended-session', ['--cases', '10']],
  ['clock', ['--cases', '20']],
  ['full-disk', ['--cases', '1']],
  ['api-fuzz', ['--cases', '1000'], NEEDS_CLUSTER],
  ['pgn-fuzz', ['--cases', '500']],
  ['hostile-folders', ['--cases', '4']],
  ['erasure-killed', ['--kills', '1'], NEEDS_CLUSTER],
  ['regrade-killed', ['--kills', '1'], NEEDS_CLUSTER],
  ['publishing-killed', ['--kills', '1'], NEEDS_CLUSTER],
  ['power-cut', ['--kills', '1'], NEEDS_DISK || NEEDS_CLUSTER],
]

for (const [name, args, skip = false] of SHORT) {
  test(`${name}, in short`, { skip }, async () => {
    const results = join(folder, `${name}.jsonl`)
    const { status, stdout, stderr } = await runCommand('faults', [name, ...args], {
      settings: { FAULTS_RESULTS: results },
    })
    equal(status, 0, `${stdout}\n${stderr}`)
    const pieces = readFileSync(results, 'utf8').trim().split('\n')
    deepEqual(
      pieces.map(line => (JSON.parse(line) as Result).problems),
      pieces.map(() => []),
    )
  })
}

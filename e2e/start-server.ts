import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The whole product as a newcomer starts it, on a data folder of its own that goes away with it.

const folder = mkdtempSync(join(tmpdir(), 'tabia-e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

process.env['DATA_DIR'] = folder
process.env['HOST'] = '127.0.0.1'
// Letters lead back to the address the browser is at: there its cookies are.
process.env['ORIGIN'] = `http://127.0.0.1:${process.env['PORT']}`
// A test solves a course in a minute; the limits have tests of their own.
process.env['RATE_LIMITS'] = 'off'

await import('../server/main.ts')

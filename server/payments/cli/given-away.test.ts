import { deepEqual, equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { tar } from '../../../scripts/source/tar.ts'
import { newSchool } from '@tabia/school-kit/content/school.ts'
import { warnOfGivenAway } from './given-away.ts'

const folder = mkdtempSync(join(tmpdir(), 'tabia-given-'))
after(() => rmSync(folder, { recursive: true }))

/** A position of the course junior-1, which is sold. */
const SOLD = 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R'

function archiveOf(files: Record<string, string>): string {
  const archive = join(folder, 'source.tar.gz')
  const packed = Object.entries(files).map(([path, text]) => ({
    path,
    content: Buffer.from(text),
    executable: false,
  }))
  writeFileSync(archive, gzipSync(tar(packed)))
  return archive
}

/** The lines of the log of a start that takes real money, or play money. */
async function warnings(
  context: Parameters<typeof newSchool>[0],
  archive: string,
  { test: isTest = false, sourceUrl = null as string | null } = {},
) {
  const school = await newSchool(context)
  await school.load()
  const lines: string[] = []
  await warnOfGivenAway(
    {
      db: school.db,
      config: { sourceUrl },
      payments: { current: { test: isTest } },
      log: pino({}, { write: line => void lines.push(line) }),
    },
    archive,
  )
  return lines.map(
    line => JSON.parse(line) as { level: number; msg: string; courses?: string[]; files?: string[] },
  )
}

test('an archive that shows a position of a sold course is warned of, with its files', async context => {
  const archive = archiveOf({
    'tabia/README.md': 'nothing',
    'tabia/catalogue/junior-1/w1.pgn': `[FEN "${SOLD} w KQkq - 0 15"]`,
    'tabia/mining/rows/clearance.jsonl': `{"fen":"${SOLD.replaceAll('/', String.raw`\/`)} w KQkq - 3 20"}`,
  })
  const [warning, ...more] = await warnings(context, archive)
  equal(warning?.level, 40)
  match(warning?.msg ?? '', /sold courses can be downloaded/)
  deepEqual(warning?.courses, ['junior-1'])
  deepEqual(warning?.files, ['tabia/catalogue/junior-1/w1.pgn', 'tabia/mining/rows/clearance.jsonl'])
  deepEqual(more, [])
})

test('one without sold courses is not, nor is one that is missing', async context => {
  deepEqual(await warnings(context, archiveOf({ 'tabia/README.md': '6k1/5ppp/8/8/8/8/5PPP/3R2K1' })), [])
  deepEqual(await warnings(context, join(folder, 'none.tar.gz')), [])
})

test('where the source lies elsewhere, what must not lie there is said', async context => {
  const [warning] = await warnings(context, join(folder, 'none.tar.gz'), {
    sourceUrl: 'https://git.example/tabia',
  })
  equal(warning?.level, 40)
  match(warning?.msg ?? '', /SOURCE_URL/)
  deepEqual(warning?.courses, ['junior-1'])
})

test('with play money nothing is sold', async context => {
  const archive = archiveOf({ 'tabia/a.pgn': SOLD })
  deepEqual(await warnings(context, archive, { test: true, sourceUrl: 'https://git.example/tabia' }), [])
})

test('an archive that cannot be read stops nothing', async context => {
  const archive = join(folder, 'source.tar.gz')
  writeFileSync(archive, 'no archive')
  const [warning] = await warnings(context, archive)
  match(warning?.msg ?? '', /cannot be read/)
})

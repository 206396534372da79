import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SOURCE_ARCHIVE } from '../server/http/source.ts'
import { sourceFiles } from './source/source-files.ts'
import { tar } from './source/tar.ts'

// The source of this very build as one archive, which the server hands to whoever asks (GPL, section 6).
// `node scripts/pack-source.ts`; part of `npm run build`.

const root = join(import.meta.dirname, '..')
const FOLDER = 'tabia'
const EXECUTABLE = 0o100

const files = sourceFiles(root).map(path => ({
  path: `${FOLDER}/${path}`,
  content: readFileSync(join(root, path)),
  executable: (statSync(join(root, path)).mode & EXECUTABLE) !== 0,
}))
mkdirSync(dirname(SOURCE_ARCHIVE), { recursive: true })
writeFileSync(SOURCE_ARCHIVE, gzipSync(tar(files), { level: 9 }))

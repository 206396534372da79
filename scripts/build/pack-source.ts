import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { NOT_INCLUDED } from '../../server/content/not-included.ts'
import { SOURCE_ARCHIVE } from '../../server/http/pages/source.ts'
import { sourceFiles } from '../source/source-files.ts'
import { tar } from '../source/tar.ts'

// The source of this very build as one archive, which the server hands to anyone who asks (GPL, section 6).
// `node scripts/build/pack-source.ts [FILE]`; part of `npm run build`. By default it is the file the server hands out.

const root = join(import.meta.dirname, '../..')
const FOLDER = 'tabia'
const EXECUTABLE = 0o100

const target = process.argv[2] ?? SOURCE_ARCHIVE
const { files, notIncluded } = sourceFiles(root)
const packed = files
  .filter(path => path !== NOT_INCLUDED)
  .map(path => ({
    path: `${FOLDER}/${path}`,
    content: readFileSync(join(root, path)),
    executable: (statSync(join(root, path)).mode & EXECUTABLE) !== 0,
  }))
const note = {
  path: `${FOLDER}/${NOT_INCLUDED}`,
  content: Buffer.from(`${JSON.stringify(notIncluded, null, 2)}\n`),
  executable: false,
}
mkdirSync(dirname(target), { recursive: true })
// A server may be handing the former one out.
writeFileSync(`${target}.new`, gzipSync(tar([...packed, note]), { level: 9 }))
renameSync(`${target}.new`, target)

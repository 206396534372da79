import { deepEqual, equal, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { boardsInText } from '@tabia/core/chess/boards-in-text.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { findCourseFolders, SHIPPED_CATALOGUE } from '@tabia/server/content/course/course-folder.ts'
import { positionDigest } from '@tabia/server/content/course/judged-file.ts'
import { coursesNotIncluded } from '@tabia/server/content/not-included.ts'
import { readCourse } from '@tabia/server/content/course/read-course.ts'
import { readable, unbrotlied } from './readable.ts'
import { sourceFiles } from './source-files.ts'
import { tar } from './tar.ts'

// Full courses are sold: their answers must not be found in the source that can be downloaded.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tabia-answers-'))
after(() => rmSync(folder, { recursive: true }))

/** So many plies of a main line are no coincidence. */
const LINE = 6

const sold = findCourseFolders(SHIPPED_CATALOGUE)
  .map(course => readCourse(course, { proveMates: 0 }))
  .filter(({ course }) => course && course.number > 0)
/** Unpacked from an archive there are none to look for. */
const skip = coursesNotIncluded() ?? false
const tasks = sold.flatMap(reading => reading.tasks.map(({ task }) => task))
const boards = new Set(tasks.map(({ fen }) => fen.split(' ')[0] ?? ''))
const lines = new Set(tasks.map(mainLine).filter(line => line !== undefined))

before(() => {
  const files = sourceFiles(root).files.map(path => ({
    path,
    content: readFileSync(join(root, path)),
    executable: false,
  }))
  const archive = join(folder, 'archive.tar')
  writeFileSync(archive, tar(files))
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
})

test('no position of a full course is in the source, and no line of its answers', { skip }, () => {
  equal(sold.length, 12)
  ok(boards.size > 3000 && lines.size > 500, `${boards.size} boards, ${lines.size} lines`)
  const found = filesIn(folder).flatMap(file => {
    const there = answersIn(readFileSync(join(folder, file)), file)
    return there.length > 0 ? [`${file}: ${there.length}, such as ${there[0]}`] : []
  })
  deepEqual(found, [])
})

test('what an engine says of the moves of a full course is not in the source', { skip }, () => {
  const judged = new Set(tasks.map(({ fen }) => positionDigest(fen)))
  const found = filesIn(folder).filter(file =>
    [...readable(readFileSync(join(folder, file)))].some(text =>
      [...text.matchAll(/^[\w-]{12}(?= )/gm)].some(([digest]) => judged.has(digest)),
    ),
  )
  deepEqual(found, [])
})

test('the trials are in it', () => {
  const courses = readdirSync(join(folder, 'catalogue'), { withFileTypes: true })
  deepEqual(
    courses.filter(each => each.isDirectory()).map(({ name }) => name),
    ['expert-trial', 'junior-trial', 'progress-trial', 'start-trial'],
  )
})

describe('an answer would be found, however it is written', { skip }, () => {
  const [task] = tasks
  const line = tasks.map(mainLine).find(each => each !== undefined) ?? ''
  if (!task) return
  const numbered = line.split(' ').map((san, ply) => `${ply % 2 ? '' : `${ply / 2 + 1}. `}${san}! {ещё}`)
  for (const [name, bytes] of Object.entries({
    'as it is': Buffer.from(task.fen),
    'for Windows': Buffer.from(`\uFEFF${task.fen}`, 'utf16le'),
    'in base64': Buffer.from(
      Buffer.from(JSON.stringify({ fen: task.fen, m: task.rightMoves })).toString('base64'),
    ),
    packed: gzipSync(task.fen),
    'packed twice': gzipSync(deflateSync(task.fen)),
    'packed in base64': Buffer.from(gzipSync(`${task.fen} `.repeat(3)).toString('base64')),
    'as moves': Buffer.from(line),
    'as annotated moves': Buffer.from(numbered.join('\r\n')),
  })) {
    test(name, () => equal(answersIn(bytes, 'file').length, 1))
  }
})

function answersIn(bytes: Buffer, file: string): string[] {
  const insides = file.endsWith('.br') ? unbrotlied(bytes) : [bytes]
  const texts = insides.flatMap(inside => [...readable(inside)])
  return [
    ...new Set(texts.flatMap(text => [...boardsInText(text)].filter(board => boards.has(board)))),
    ...new Set(texts.flatMap(text => linesIn(text).filter(line => lines.has(line)))),
  ]
}

/** The first plies of its answer, in SAN; undefined where it is too short to mean anything. */
function mainLine({ moves }: AuthoredTask): string | undefined {
  const line = moves.slice(0, LINE).map(({ m }) => m.replace(/[+#]/, ''))
  return line.length === LINE ? line.join(' ') : undefined
}

const SAN = /^(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)$/

/** Each run of moves, from each of its moves on, numbers, comments and signs left out. */
function linesIn(text: string): string[] {
  const words = text
    .replaceAll(/\{[^}]*\}|\$\d+|\d+\.+|[!?+#"',[\]]/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '')
  const found: string[] = []
  let run = 0
  for (const [index, word] of words.entries()) {
    run = SAN.test(word) ? run + 1 : 0
    if (run >= LINE) found.push(words.slice(index - LINE + 1, index + 1).join(' '))
  }
  return found
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(file =>
    statSync(join(place, file)).isFile(),
  )

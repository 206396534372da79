import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MADE } from '../../server/build-stamp.ts'
import { JUDGED_FILE } from '@tabia/server/content/course/judged-file.ts'
import { NOT_INCLUDED } from '@tabia/server/content/not-included.ts'
import { isAllowed } from './allowed.ts'
import { boardsIn, soldBoards } from './sold-boards.ts'

/** What an archive leaves out that the product has; the archive holds it as `not-included.json`. */
export interface NotIncluded {
  /** Courses, by the names of their folders. */
  courses: string[]
  /** Files that may be in the archive, but for the positions of those courses in them. */
  files: string[]
}

/**
 * The files of the source archive, below `root`: what the list (allowed.ts) lets in of the files the product is made
 * of, without those that show a position of a course that is sold. Positions count wherever they stand: a test or a
 * document may quote one, too. The judged moves of a course name its positions in a way of their own: they go by folder.
 */
export function sourceFiles(root: string): { files: string[]; notIncluded: NotIncluded } {
  const sold = soldBoards(root)
  const boards = new Set([...sold.values()].flatMap(each => [...each]))
  const allowed = productFiles(root).filter(isAllowed)
  const judgesSold = new Set([...sold.keys()].map(name => `catalogue/${name}/${JUDGED_FILE}`))
  const showsSold = (file: string) =>
    judgesSold.has(file) || !boardsIn(readFileSync(join(root, file))).isDisjointFrom(boards)
  const leftOut = sold.size > 0 ? allowed.filter(showsSold) : []
  const before = readNotIncluded(root)
  return {
    files: allowed.filter(file => !leftOut.includes(file)),
    notIncluded: {
      courses: [...new Set([...before.courses, ...sold.keys()])].toSorted(),
      files: [...new Set([...before.files, ...leftOut])].toSorted(),
    },
  }
}

/** What git tracks; where there is no git, the folder came from an archive or a copy, and all of it is looked at. */
export function productFiles(root: string): string[] {
  return (trackedFiles(root) ?? filesOfFolder(root)).toSorted()
}

/** An archive is packed again from what an archive unpacked to: what it lacks stays known. */
function readNotIncluded(root: string): NotIncluded {
  const file = join(root, NOT_INCLUDED)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { courses: [], files: [] }
}

function trackedFiles(root: string): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = (stdout ?? '').split('\0').filter(file => isFile(join(root, file)))
  return status === 0 && files.length > 0 ? files : undefined
}

/** Hidden files may hold secrets (`.env`), so only these go along. */
const HIDDEN = ['.ci/**', '.dockerignore', '.gitignore', '.npmrc', '.oxfmtrc.json', '.oxlintrc.json']
export function filesOfFolder(root: string): string[] {
  const exclude = (path: string) => MADE.test(path.replaceAll('\\', '/'))
  return globSync(['**/*', ...HIDDEN], { cwd: root, exclude })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !MADE.test(path) && isFile(join(root, path)))
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

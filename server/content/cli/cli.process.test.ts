import { deepEqual, equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { localeOf, readCommand } from './command.ts'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'

const content = (...args: string[]) => contentIn({}, ...args)

function contentIn(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, LC_ALL: 'C', ...settings }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../commands/main.ts'), 'content', ...args],
    { env },
  )
  return { status, stdout: String(stdout), stderr: String(stderr) }
}

test('courses without errors pass the check', context => {
  const { status, stdout } = content('check', coursesToChange(context).folder)
  match(stdout, /0 errors, 2 warnings; courses: 1, tasks: 10\./)
  equal(status, 0)
})

test('an error fails it', context => {
  const { folder, edit } = coursesToChange(context)
  edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
  const { status, stdout } = content('check', folder)
  match(stdout, /ILLEGAL_MOVE {2}gxf9 is not a move Black can make/)
  equal(status, 1)
})

test('the report speaks the language asked for', context => {
  const { folder, edit } = coursesToChange(context)
  edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')
  const { stdout } = content('check', '--lang=ru', folder)
  match(stdout, /партия 2 +ошибка +ILLEGAL_MOVE {2}Чёрные не могут сыграть gxf9/)
  match(stdout, /1 ошибка, 2 предупреждения; курсов: 1, заданий: 10\./)
})

test('a file without a course is read for its mistakes', context => {
  const { folder, write } = coursesToChange(context)
  write('loose.pgn', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n1. Rd9 *')
  const { status, stdout } = content('check', `${folder}/loose.pgn`)
  match(stdout, /NO_MANIFEST/)
  match(stdout, /2:4 game 1 +error +ILLEGAL_MOVE/)
  equal(status, 1)
})

test('a file without a course and without mistakes is in order', context => {
  const { folder, write } = coursesToChange(context)
  write('loose.pgn', '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n1. Rd8# *')
  const { status, stdout } = content('check', `${folder}/loose.pgn`, `${folder}/loose.pgn`)
  match(stdout, /0 errors, 1 warning; courses: 1, tasks: 1\./)
  equal(status, 0)
})

test('of a file in a course, the course is meant', context => {
  const { folder } = coursesToChange(context)
  match(content('check', `${folder}/junior-1/w1-mate.pgn`).stdout, /courses: 1, tasks: 10/)
})

test('the language is that of the system unless another is asked for', () => {
  equal(localeOf([], { LANG: 'ru_RU.UTF-8' }), 'ru')
  equal(localeOf([], { LANG: 'ru_RU.UTF-8', LC_ALL: 'C' }), 'en')
  equal(localeOf(['--lang=ru'], {}), 'ru')
})

describe('what cannot be done is refused with a reason', () => {
  const refused: [args: string[], reason: RegExp][] = [
    [[], /npm run content -- check/],
    [['publish'], /npm run content -- check/],
    [['export', 'junior-1'], /npm run content -- check/],
    [['check', '--prove=many'], /npm run content -- check/],
    [['check', '--level=4'], /npm run content -- check/],
    [['check', '--unknown'], /npm run content -- check/],
    [['check', '/no/such/folder'], /^There is no course at \/no\/such\/folder/],
  ]
  for (const [args, reason] of refused) {
    test(args.join(' ') || '(nothing)', () => {
      const { status, stderr } = content(...args)
      match(stderr, reason)
      equal(status, 2)
    })
  }
})

test('an import is a dry run unless told to apply', () => {
  deepEqual(readCommand(['import']), {
    name: 'import',
    paths: [],
    proveMates: 3,
    apply: false,
    goodGames: false,
    all: false,
  })
  deepEqual(readCommand(['import', '--apply', 'a', 'b']), {
    name: 'import',
    paths: ['a', 'b'],
    proveMates: 3,
    apply: true,
    goodGames: false,
    all: false,
  })
})

test('a course is written into a folder of its own, once', context => {
  const { folder } = coursesToChange(context)
  const school = { DATA_DIR: join(folder, 'data') }
  equal(contentIn(school, 'import', '--apply', folder).status, 0)
  const exported = contentIn(school, 'export', 'junior-1', join(folder, 'out'))
  equal(exported.stdout, `${join(folder, 'out', 'junior-1')}\n`)
  match(content('check', join(folder, 'out')).stdout, /0 errors, 2 warnings; courses: 1, tasks: 10/)

  const again = contentIn(school, 'export', 'junior-1', join(folder, 'out'))
  deepEqual([again.status, /is not empty: nothing was written/.test(again.stderr)], [2, true])
  match(contentIn(school, 'export', 'nobody', folder).stderr, /no course nobody; it has: junior-1/)
})

test('a regrade is a preview unless told to apply', context => {
  const { folder } = coursesToChange(context)
  const school = { DATA_DIR: join(folder, 'data') }
  deepEqual(readCommand(['regrade', 'junior-1']), { name: 'regrade', course: 'junior-1', apply: false })
  equal(contentIn(school, 'import', '--apply', folder).status, 0)
  equal(contentIn(school, 'regrade', 'junior-1').stdout, 'There is nothing to regrade.\n')
  match(contentIn(school, 'regrade', 'nobody').stderr, /no course nobody/)
})

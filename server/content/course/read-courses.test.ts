import { deepEqual, equal, match, throws } from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { findCourseFolders, NoCourse } from './course-folder.ts'
import { isSound, readCourses } from './read-course.ts'
import { coursesToChange } from '@tabia/school-kit/content/courses.ts'

function read(folder: string) {
  const readings = readCourses(findCourseFolders(folder), { proveMates: 3 })
  return { readings, findings: readings.flatMap(reading => reading.findings) }
}

/** The weeks of the fixture are too short for a real course. */
function codesOf(folder: string): string[] {
  return read(folder)
    .findings.map(finding => finding.code)
    .filter(code => code !== 'WEEK_TOTAL')
}

test('a folder becomes a course', context => {
  const [reading] = read(coursesToChange(context).folder).readings
  const course = reading?.course
  equal(course?.key, 'junior-1')
  equal(course?.level, 2)
  equal(course?.number, 1)
  equal(course?.hideAnswers, false)
  deepEqual(course?.name, { en: 'Preparing the blow', ru: 'Подготовка удара' })
  deepEqual(
    course?.weeks.map(week => week.topics.map(topic => [topic.name.ru, topic.tasks.length])),
    [
      [
        ['Двойной удар', 3],
        ['Мат', 2],
      ],
      [
        ['Спасение партии', 2],
        ['Разное', 3],
      ],
    ],
  )
  equal(reading && isSound(reading), true)
})

test('one course or a folder of courses may be named', context => {
  const { folder, write } = coursesToChange(context)
  write('notes.txt', 'not a course')
  deepEqual(
    [folder, `${folder}/junior-1`].map(path => findCourseFolders(path).map(course => course.key)),
    [['junior-1'], ['junior-1']],
  )
  throws(() => findCourseFolders(`${folder}/nowhere`), NoCourse)
})

test('the digest of a folder changes with its files, and with nothing else', context => {
  const { folder, edit, write } = coursesToChange(context)
  const digest = () => findCourseFolders(folder)[0]?.digest
  const before = digest()
  write('junior-1/notes.txt', 'for myself')
  equal(digest(), before)
  edit('junior-1/w1-mate.pgn', 'Smothered mate', 'A smothered mate')
  equal(digest() === before, false)
})

test('a trial has number 0, and "hideAnswers" is read', context => {
  const { folder, edit } = coursesToChange(context)
  edit('junior-1/course.yaml', 'course: 1', 'course: trial\nhideAnswers: true')
  const [reading] = read(folder).readings
  equal(reading?.course?.number, 0)
  equal(reading?.course?.hideAnswers, true)
})

describe('the games of a topic may be chosen', () => {
  const choices: [games: string, tasks: number][] = [
    ['1-2', 2],
    ['3', 1],
    ['"1, 3"', 2],
    ['{ Theme: fork }', 1],
  ]
  for (const [games, tasks] of choices) {
    test(games, context => {
      const { folder, edit } = coursesToChange(context)
      edit(
        'junior-1/course.yaml',
        'file: w1-double-attack.pgn',
        `file: w1-double-attack.pgn, games: ${games}`,
      )
      const { readings, findings } = read(folder)
      equal(readings[0]?.course?.weeks[0]?.topics[0]?.tasks.length, tasks)
      deepEqual(
        findings.filter(finding => finding.severity === 'error'),
        [],
      )
    })
  }
})

describe('a mistake in the manifest is told with its place', () => {
  const mistakes: [from: string, to: string, place: string, sentence: RegExp][] = [
    ['level: 2', 'level: 4', '2:8', /level must be 0 \(start\)/],
    ['level: 2\n', '', '2:1', /level is missing/],
    ['course: 1', 'course: 0', '3:9', /course must be the number of the course/],
    ['ru: Подготовка удара', '', '4:7', /name\.ru is missing/],
    ['ru: Двойной удар', 'ru: ""', '9:42', /week 1, topic 1, name\.ru must not be empty/],
    ['goal: win', 'goal: victory', '9:92', /week 1, topic 1, goal must be mate/],
    ['goal: win', 'games: 5-3', '9:93', /week 1, topic 1, games must be numbers/],
    ['goal: win', 'gaol: win', '9:9', /week 1, topic 1 has a field nobody knows: gaol/],
    ['file: w1-mate.pgn', 'file: ../w1-mate.pgn', '10:46', /file must be the name of a \.pgn file/],
    ['weeks:', 'weeks: [', '8:3', /This is not YAML/],
  ]
  for (const [from, to, place, sentence] of mistakes) {
    test(`${from.trim()} -> ${to}`, context => {
      const { folder, edit } = coursesToChange(context)
      edit('junior-1/course.yaml', from, to)
      const { readings, findings } = read(folder)
      equal(readings[0]?.course, undefined)
      const [finding] = findings
      equal(finding?.code, 'BAD_MANIFEST')
      match(finding?.sentence.en ?? '', sentence)
      match(finding?.sentence.ru ?? '', /[а-я]/)
      equal(relative(folder, finding?.file ?? ''), 'junior-1/course.yaml')
      equal(`${finding?.line}:${finding?.column}`, place)
    })
  }
})

describe('what does not fit together is found', () => {
  const mistakes: [
    what: string,
    codes: string[],
    change: (courses: ReturnType<typeof coursesToChange>) => void,
  ][] = [
    ['nothing', [], () => {}],
    ['a file that is not there', ['NO_FILE'], ({ remove }) => remove('junior-1/w1-mate.pgn')],
    [
      'a translation that is not there',
      ['NO_FILE'],
      ({ edit }) =>
        edit('junior-1/course.yaml', 'file: w1-mate.pgn', 'file: w1-mate.pgn, translation: ru.pgn'),
    ],
    [
      'a translation of other games',
      ['OTHER_MOVES', 'OTHER_MOVES'],
      ({ edit, write, read: textOf }) => {
        write('junior-1/ru.pgn', textOf('junior-1/w2-mixed.pgn'))
        edit('junior-1/course.yaml', 'file: w1-mate.pgn', 'file: w1-mate.pgn, translation: ru.pgn')
      },
    ],
    ['a file without games', ['EMPTY_TOPIC'], ({ write }) => write('junior-1/w1-mate.pgn', '')],
    [
      'games that are not there',
      ['NO_GAME'],
      ({ edit }) => edit('junior-1/course.yaml', 'file: w1-mate.pgn', 'file: w1-mate.pgn, games: 1-9'),
    ],
    [
      'a file in another encoding',
      ['BAD_ENCODING'],
      ({ edit, write }) => {
        edit('junior-1/course.yaml', 'weeks:', 'encoding: utf-8\nweeks:')
        write('junior-1/w1-mate.pgn', Uint8Array.of(0xcc, 0xe0, 0xf2))
      },
    ],
    [
      'a difficulty of another level',
      ['DIFFICULTY_OUT_OF_BAND'],
      ({ edit }) => edit('junior-1/w1-mate.pgn', '[Difficulty "1260"]', '[Difficulty "600"]'),
    ],
    [
      'the same task id twice',
      ['SAME_TASK_ID'],
      ({ edit }) => {
        edit('junior-1/w1-mate.pgn', '[Event', '[TaskId "one"] [Event')
        edit('junior-1/w2-defence.pgn', '[Event', '[TaskId "one"] [Event')
      },
    ],
    [
      'the same position twice',
      ['DUPLICATE', 'DUPLICATE'],
      ({ edit }) => edit('junior-1/course.yaml', 'w2-defence.pgn, goal: draw', 'w1-mate.pgn'),
    ],
    ['an error in a game', ['ILLEGAL_MOVE'], ({ edit }) => edit('junior-1/w1-mate.pgn', 'gxf6', 'gxf9')],
  ]
  for (const [what, codes, change] of mistakes) {
    test(what, context => {
      const courses = coursesToChange(context)
      change(courses)
      deepEqual(codesOf(courses.folder), codes)
    })
  }

  test('a week without tasks', context => {
    const { folder, write } = coursesToChange(context)
    write('junior-1/w1-mate.pgn', '')
    write('junior-1/w1-double-attack.pgn', '')
    equal(codesOf(folder).includes('NO_TASKS'), true)
  })
})

describe('loose files', () => {
  const POSITION = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n1. Rd8# *\n\n'
  const codes = (folder: string, ...files: string[]) =>
    readCourses(
      files.flatMap(file => findCourseFolders(join(folder, file))),
      { proveMates: 0 },
    ).map(({ findings }) => findings.map(({ code }) => code).filter(code => code !== 'NO_MANIFEST'))

  test('the same position in two of them is told once, at the later one, as advice', context => {
    const { folder, write } = coursesToChange(context)
    write('a.pgn', POSITION)
    write('b.pgn', POSITION)
    write('c.pgn', '')
    deepEqual(codes(folder, 'a.pgn', 'b.pgn', 'c.pgn'), [[], ['REPEATED'], ['EMPTY_TOPIC']])
  })
  test('twice in one of them is an error', context => {
    const { folder, write } = coursesToChange(context)
    write('a.pgn', POSITION + POSITION)
    write('b.pgn', '')
    deepEqual(codes(folder, 'a.pgn', 'b.pgn'), [['DUPLICATE'], ['EMPTY_TOPIC']])
  })
  test('that there is no course.yaml is advice', context => {
    const { folder, write } = coursesToChange(context)
    write('a.pgn', POSITION)
    const [reading] = readCourses(findCourseFolders(join(folder, 'a.pgn')), { proveMates: 0 })
    deepEqual(
      reading?.findings.map(({ code, severity }) => [code, severity]),
      [['NO_MANIFEST', 'warning']],
    )
  })
})

describe('what is wrong with the YAML is told in Russian, too', () => {
  const texts: [from: string, to: string, sentence: RegExp][] = [
    ['level: 2', 'level: 2\nlevel: 3', /это поле уже есть/],
    ['level: 2', 'level: 2: 3', /после имени поля стоит ещё одно имя/],
    ['level: 2', 'level: @2', /возьмите его в кавычки/],
    ['level: 2', 'level: "2', /не хватает скобки, кавычки/],
  ]
  for (const [from, to, sentence] of texts) {
    test(to, context => {
      const { folder, edit } = coursesToChange(context)
      edit('junior-1/course.yaml', from, to)
      match(read(folder).findings[0]?.sentence.ru ?? '', sentence)
    })
  }
})

describe('a folder that nobody made by hand is refused in findings', () => {
  const BOMB = 'a: &a [x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]\n'
  const topic = (folder: string) => join(folder, 'junior-1/w1-mate.pgn')
  const hostile: [what: string, make: (folder: string) => void, code: string][] = [
    [
      'a manifest of names for names',
      folder => writeFileSync(join(folder, 'junior-1/course.yaml'), BOMB),
      'BAD_MANIFEST',
    ],
    ['a folder in place of a file', folder => mkdirSync(topic(folder)), 'NO_FILE'],
    ['a link to itself', folder => symlinkSync('w1-mate.pgn', topic(folder)), 'NO_FILE'],
    ['a link to nothing', folder => symlinkSync('nowhere.pgn', topic(folder)), 'NO_FILE'],
    ['a link to a device without an end', folder => symlinkSync('/dev/zero', topic(folder)), 'NO_FILE'],
  ]
  for (const [what, make, code] of hostile) {
    test(what, context => {
      const { folder } = coursesToChange(context)
      rmSync(topic(folder))
      make(folder)
      equal(codesOf(folder).includes(code), true, codesOf(folder).join())
    })
  }
})

import { deepEqual, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { filesOfFolder, productFiles, sourceFiles } from './source-files.ts'
import { tar } from './tar.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tabia-source-'))
after(() => rmSync(folder, { recursive: true }))

test('a folder without git holds the same source as one with it', () => {
  const found = new Set(filesOfFolder(root))
  deepEqual(
    productFiles(root).filter(file => !found.has(file)),
    [],
  )
})

test('secrets, data and what is made or installed stay out', () => {
  for (const [place, file] of [
    ['', 'package.json'],
    ['', '.env'],
    ['', '.npmrc'],
    ['data', 'secret'],
    ['node_modules/left-pad', 'index.js'],
    ['server/node_modules/zod', 'index.js'],
    ['web/dist/assets', 'app.js'],
    ['web/src', 'main.tsx'],
    ['i18n/compiled', 'messages.js'],
    ['dist', 'source.tar.gz'],
  ] as const) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, file), 'x')
  }
  deepEqual(sourceFiles(folder).files, ['.npmrc', 'package.json', 'web/src/main.tsx'])
})

test('what is not on the list stays out: courses, answers, positions, new kinds of files', () => {
  for (const file of [
    'catalogue/my-course/course.yaml',
    'catalogue/my-course/w1.pgn',
    'catalogue/start-trial/answers.csv',
    'mining/rows/fork.jsonl',
    'mining/supply/found.json',
    'server/content/course/fixtures/junior-1/w1-mate.pgn',
    'server/answers.pgn',
    'docs/positions.pgn',
    'answers.json',
    'answers/all.ts',
    'dump.sql',
  ]) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), 'x')
  }
  deepEqual(sourceFiles(folder).files, ['.npmrc', 'package.json', 'web/src/main.tsx'])
})

test('a file on the list that shows a position of a sold course stays out, too, and is named', () => {
  const tree = join(folder, 'school')
  const write = (file: string, text: string) => {
    mkdirSync(join(tree, file, '..'), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const game = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"] 1. Rd8# *'
  write('catalogue/pins/course.yaml', manifest('1'))
  write('catalogue/pins/w1.pgn', game)
  // Its folder is named like one of a free course, but it is not one.
  write('catalogue/pins-trial/course.yaml', manifest('2'))
  write('catalogue/pins-trial/w1.pgn', game.replace('3R2K1', '4R1K1'))
  write('catalogue/free-trial/course.yaml', manifest('trial'))
  write('catalogue/free-trial/w1.pgn', game.replace('3R2K1', '5RK1'))
  for (const course of ['pins', 'pins-trial', 'free-trial'])
    write(`catalogue/${course}/judged-moves.txt`, 'judged moves 1; Stockfish; 1 nodes\nabc Dz9:')
  write('docs/example.md', 'Look at 6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 3 9.')
  write('server/example.ts', "export const fen = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w'")
  write('server/other.ts', "export const fen = '6k1/5ppp/8/8/8/8/5PPP/5RK1 w'")
  deepEqual(sourceFiles(tree), {
    files: [
      'catalogue/free-trial/course.yaml',
      'catalogue/free-trial/judged-moves.txt',
      'catalogue/free-trial/w1.pgn',
      'catalogue/pins-trial/course.yaml',
      'server/other.ts',
    ],
    notIncluded: {
      courses: ['pins', 'pins-trial'],
      files: [
        'catalogue/pins-trial/judged-moves.txt',
        'catalogue/pins-trial/w1.pgn',
        'docs/example.md',
        'server/example.ts',
      ],
    },
  })
})

test('of the product itself, only tests quote positions of sold courses', () => {
  const { notIncluded } = sourceFiles(root)
  deepEqual(
    notIncluded.files.filter(file => !file.endsWith('.test.ts')),
    [],
  )
})

test('the archive is one that everybody’s tar unpacks', () => {
  const deep = `tabia/${'deep/'.repeat(22)}Шахматы.txt`
  const content = Buffer.from('e2e4 '.repeat(300))
  const files = [
    { path: 'tabia/empty.txt', content: Buffer.alloc(0), executable: false },
    { path: 'tabia/.ci/run', content: Buffer.from('#!/bin/sh\nexit 0\n'), executable: true },
    { path: deep, content, executable: false },
  ]
  const archive = join(folder, 'archive.tar')
  writeFileSync(archive, tar(files))
  execFileSync('tar', ['-xf', archive, '-C', folder])
  for (const { path, content: given } of files) ok(readFileSync(join(folder, path)).equals(given), path)
  execFileSync(join(folder, 'tabia/.ci/run'))
})

test('the same files make the same archive', () => {
  const file = { path: 'a', content: Buffer.from('b'), executable: false }
  ok(tar([file]).equals(tar([file])))
})

const manifest = (course: string) => `level: 0
course: ${course}
name: { en: Pins, ru: Связки }
description: { en: Pins, ru: Связки }
weeks:
  - topics:
      - name: { en: Pins, ru: Связки }
        file: w1.pgn
`

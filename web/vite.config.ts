import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { OLDEST_BROWSERS } from './build/browsers.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { precompress } from './build/precompress.ts'
import { preloads } from './build/preloads.ts'
import { serviceWorker } from './build/service-worker.ts'
import { skeletonFirst } from './build/skeleton-first.ts'
import { STUDIO_PORT } from './build/studio-page.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Messages that neither the login nor the frame around every screen says. */
const INNER_WORDS =
  'account|analysis|awards|book|chess|desk|legal|levels|line|marks|moments|move|payments|solved|stats|' +
  'task|test|training'

/** What login and registration do without. */
const NOT_SHARED = [
  'piece/piece|pieces/[wb][QBN]|pieces/bP|rank-strip|level-tile',
  'choices|select|format-day|save-file|signed',
]

/** What the first screens, login and registration, have in common with all others. */
const SHARED = new RegExp(
  [
    'web/src/(api|app(?!/pages)|session(?!/(desk|printed-name|query-client)))/',
    `web/src/ui/(?!${NOT_SHARED.join('|')})`,
    '/contract/(?!payments|awards|book|line|solved|moments|weekly-test)',
    `i18n/compiled/(?!messages/(${INNER_WORDS})_(?!provisional))`,
    '@tabler',
  ].join('|'),
)

/** Pieces as pictures and the squares of a topic: training draws them, forms do not. */
const PICTURES = /web\/src\/ui\/(piece\/piece|pieces\/|rank-strip|level-tile)/

/** What screens that list something keep of it. */
const LISTS = /node_modules\/@tanstack\/|session\/query-client|courses\/course-(options|number)/

/** Choices, switches, documents and the like: no part of the login or of a task. */
const INNER = /web\/src\/(ui|app|session(?!\/(desk|query-client)))\/|\/contract\/|\/core\/(?!chess)/

const LATER_IN_TASK = 'explaining/|speaking/refusal-words'
const LATER_CHESS = 'refutation/|line-play|check/|moves/(written-move|typed-move|refused-move)'

/** The board and what stands around it from the first paint. */
const BOARD = new RegExp(
  [
    'web/src/board/|chessops|chessground',
    `features/training/task/(?!${LATER_IN_TASK})`,
    `/core/chess/(?!${LATER_CHESS})`,
  ].join('|'),
)

/** What a typed move needs, and what is said of one that cannot be played. */
const TYPED = /\/core\/chess\/moves\/(written-move|typed-move|refused-move)|task\/speaking\/refusal-words/

/** What a task and its review show of a judged answer. */
const AFTER_CHECK = new RegExp(`features/training/task/(${LATER_IN_TASK})|/core/chess/(${LATER_CHESS})`)

export default defineConfig({
  root: import.meta.dirname,
  base: '/account/',
  plugins: [
    react(),
    contractWithoutSchemas(),
    narrowFonts(),
    skeletonFirst(),
    preloads(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2024',
    cssTarget: OLDEST_BROWSERS,
    manifest: true,
    // A route's links stand in the page before its script runs (preloads.ts); the browser knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with a library, not with us: a returning visitor has it already.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What most screens share, in one file instead of twenty small ones.
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            { name: 'pictures', test: PICTURES, minShareCount: 2 },
            { name: 'inner', test: INNER, minShareCount: 2 },
            // The profile changes it, the task reads it.
            { name: 'desk', test: /session\/desk|ui\/sound/, minShareCount: 2 },
            // A group takes along what its modules import: the board goes before what builds on it.
            { name: 'board', test: BOARD, minShareCount: 2 },
            { name: 'typed', test: TYPED, minShareCount: 2 },
            { name: 'after-check', test: AFTER_CHECK, minShareCount: 2 },
            // Words of screens after the login.
            { name: 'training-words', test: /i18n\/compiled\/messages/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    pool: 'threads',
    execArgv: ['--no-webstorage'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          setupFiles: ['build/russian-first.ts'],
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['src/app/tests/**'],
        },
      },
      // The whole app in a DOM (docs/decisions/tests-of-the-app.md).
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'happy-dom',
          testTimeout: 90_000,
          include: ['src/app/tests/*.test.tsx'],
        },
      },
    ],
  },
  server: { port: 5173, proxy: { '/api': server, '/studio': `http://127.0.0.1:${STUDIO_PORT}` } },
})

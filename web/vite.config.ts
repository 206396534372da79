import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { precompress } from './build/precompress.ts'
import { preloads } from './build/preloads.ts'
import { serviceWorker } from './build/service-worker.ts'
import { skeletonFirst } from './build/skeleton-first.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Not what only a few screens after the login share: nobody waits for it there. */
const SHARED =
  /web\/src\/(api|app|session(?!\/printed-name)|ui(?!\/screen-head))\/|\/contract\/|i18n\/compiled\/(?!messages\/(analysis|awards|chess|marks|move|solved|stats|task)_)|@tabler/

const BOARD = /web\/src\/(board|features\/training\/task)\/|\/core\/|chessops|chessground/

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
    manifest: true,
    // A route's links stand in the page before its script runs (preloads.ts); the browser knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with a library, not with us: a returning visitor has it already.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            // What most screens share, in one file instead of twenty small ones.
            {
              name: 'shared',
              test: SHARED,
              minShareCount: 2,
            },
            // What training and reviewing share: the board and all around it.
            { name: 'board', test: BOARD, minShareCount: 2 },
            // Words of screens after the login.
            { name: 'training-words', test: /i18n\/compiled\/messages/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: { pool: 'threads', isolate: false, include: ['{src,build}/**/*.test.{ts,tsx}'] },
  server: { port: 5173, proxy: { '/api': server } },
})

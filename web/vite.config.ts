import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { precompress } from './build/precompress.ts'
import { preloads } from './build/preloads.ts'
import { skeletonFirst } from './build/skeleton-first.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  base: '/account/',
  plugins: [react(), contractWithoutSchemas(), skeletonFirst(), preloads(), precompress()],
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
              test: /web\/src\/(api|app|session|ui)\/|\/contract\/|i18n\/compiled|@tabler/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  test: { pool: 'threads', isolate: false, include: ['{src,build}/**/*.test.{ts,tsx}'] },
  server: { port: 5173, proxy: { '/api': server } },
})

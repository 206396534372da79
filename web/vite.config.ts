import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
  },
  server: { port: 5173, proxy: { '/api': server } },
})

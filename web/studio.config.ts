import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './build/browsers.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { precompress } from './build/precompress.ts'
import { STUDIO_PORT, studioPage } from './build/studio-page.ts'

// The studio of the school's staff: a build of its own, so that a learner's pages load nothing of it and do not change
// with it. The server hands it to staff alone (server/http/pages/studio.ts).

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), contractWithoutSchemas(), narrowFonts(), studioPage(), precompress()],
  build: {
    target: 'es2024',
    cssTarget: OLDEST_BROWSERS,
    outDir: 'dist-studio',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'studio.html' },
  },
  server: {
    port: STUDIO_PORT,
    strictPort: true,
    hmr: { clientPort: STUDIO_PORT },
    proxy: { '/api': server },
  },
})

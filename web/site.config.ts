import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './build/browsers.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { precompress } from './build/precompress.ts'

// The pages outside the app: the server writes them, this makes their styles and the board to try. A build of its
// own, so that what both use does not move into the files that every screen of the app waits for.

export default defineConfig({
  root: import.meta.dirname,
  base: '/site/',
  publicDir: 'public-site',
  plugins: [react(), contractWithoutSchemas(), narrowFonts(), precompress()],
  build: {
    target: 'es2024',
    cssTarget: OLDEST_BROWSERS,
    outDir: 'dist-site',
    manifest: true,
    rolldownOptions: { input: 'src/site/main.ts' },
  },
})

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const SMALLER = 'assets/**/*.{js,css,svg,wasm}'
const WORTH_IT = 1000

/** Compresses once, at its best, what the server would otherwise compress for every visitor. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of globSync(SMALLER, { cwd: folder })) {
        const content = readFileSync(`${folder}/${name}`)
        if (content.length < WORTH_IT) continue
        writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, BEST))
      }
    },
  }
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const CUT = join(import.meta.dirname, '../../node_modules/.cache/fonts')
const FACE = /@font-face\s*\{[^}]*\}/g
const SOURCE = /url\(([^)]+\.woff2)\)/

/**
 * A stylesheet says which characters and which weights of a font it wants; the files of the packages hold more. Each
 * is cut to what its `@font-face` says, so that a phone does not load unused weights.
 */
export function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    enforce: 'pre',
    // A font that few pages need is not written into the stylesheet of all.
    config: () => ({ build: { assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined) } }),
    async transform(css, id) {
      if (!id.endsWith('/fonts.css')) return null
      mkdirSync(CUT, { recursive: true })
      const faces = await Promise.all(Array.from(css.matchAll(FACE), ([face]) => narrowed(face, dirname(id))))
      return css.replace(FACE, () => faces.shift() ?? '')
    },
  }
}

async function narrowed(face: string, folder: string): Promise<string> {
  const [, source = ''] = SOURCE.exec(face) ?? []
  const file = join(CUT, basename(source))
  const cut = await subsetFont(readFileSync(resolve(source)), charactersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: weightsOf(face) },
  })
  writeFileSync(file, cut)
  return face.replace(SOURCE, () => `url(${relative(folder, file)})`)
}

/** `unicode-range: U+0000-00FF, U+0131` -> those characters. */
export function charactersOf(face: string): string {
  const ranges = face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return Array.from(ranges, ([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    ).join('')
  }).join('')
}

/** `font-weight: 400 700` -> from 400 to 700. */
export function weightsOf(face: string): { min: number; max: number } {
  const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? []
  if (!min || !max) throw new Error(`No range of weights: ${face}`)
  return { min: Number(min), max: Number(max) }
}

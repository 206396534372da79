import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const CUT = join(import.meta.dirname, '../../node_modules/.cache/fonts')
const FACE = /@font-face\s*\{[^}]*\}/g
/** The interface asks for figures of one width; for no second forms of letters (small capitals, old figures). */
const ASKED_FOR = /'Onest'/
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
      const faces = await Promise.all(
        Array.from(css.matchAll(FACE), ([face]) => face).map((face, index, all) =>
          narrowed(face, dirname(id), fileOf(face, all.slice(0, index))),
        ),
      )
      return css.replace(FACE, () => faces.shift() ?? '')
    },
  }
}

const sourceOf = (face: string) => SOURCE.exec(face)?.[1] ?? ''

/** The second face of a file and weight holds its rarer characters: `literata-latin-400-normal-more.woff2`. */
function fileOf(face: string, before: string[]): string {
  const isSecond = before.some(other => sourceOf(other) === sourceOf(face) && isSameWeight(other, face))
  const weights = weightsOf(face)
  const name = basename(sourceOf(face), '.woff2').replace(
    'wght',
    typeof weights === 'number' ? `${weights}` : 'wght',
  )
  return join(CUT, `${name}${isSecond ? '-more' : ''}.woff2`)
}

const isSameWeight = (one: string, other: string) =>
  JSON.stringify(weightsOf(one)) === JSON.stringify(weightsOf(other))

async function narrowed(face: string, folder: string, file: string): Promise<string> {
  const cut = await subsetFont(readFileSync(resolve(sourceOf(face))), charactersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: weightsOf(face) },
    noLayoutClosure: !ASKED_FOR.test(face),
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

/** `font-weight: 400 700` -> from 400 to 700; `font-weight: 400` -> that one. */
export function weightsOf(face: string): number | { min: number; max: number } {
  const [, min, max] = /font-weight: (\d+)(?: (\d+))?;/.exec(face) ?? []
  if (!min) throw new Error(`No weights: ${face}`)
  return max ? { min: Number(min), max: Number(max) } : Number(min)
}

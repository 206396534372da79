import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { fontInWoff } from './woff.ts'

/** A cut of a font: the product's own two, in the weights the documents use. */
export type Face =
  | 'Literata 400'
  | 'Literata 600'
  | 'Literata 600 italic'
  | 'Onest 400'
  | 'Onest 500'
  | 'Onest 600'

/** The font files are cut by script, as browsers want them; here the parts are tried one after the other. */
const SCRIPTS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'vietnamese', 'greek'] as const
type Script = (typeof SCRIPTS)[number]

/** Onest has the letters of more languages written in Cyrillic: it stands in where Literata lacks one. */
const STAND_IN: Partial<Record<Face, Face>> = { 'Literata 600 italic': 'Onest 600' }

const { resolve } = createRequire(import.meta.url)
const known = new Map<string, FontPart | undefined>()

export interface FontPart {
  /** One name per file: how a PDF knows it. */
  name: string
  file: Buffer
  font: Font
}

/** A stretch of text that one font file can set. */
export interface Run {
  part: FontPart
  text: string
}

/** Text cut into runs; a character no file knows is left out. A word of two fonts is ugly: the stand-in sets it all. */
export function runsOf(text: string, face: Face): Run[] {
  const standIn = STAND_IN[face]
  if (standIn && !knowsAll(face, text) && knowsAll(standIn, text)) return runsOf(text, standIn)
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const part = last && knows(last.part, character) ? last.part : partFor(face, character)
    if (!part) continue
    if (last?.part === part) last.text += character
    else runs.push({ part, text: character })
  }
  return runs
}

/** The width of a text in the unit of its size; spacing is added after each character. */
export function widthOf(text: string, face: Face, size: number, spacing = 0): number {
  return runsOf(text, face).reduce((width, { part: { font }, text: run }) => {
    const { advanceWidth } = font.layout(run)
    return width + (advanceWidth / font.unitsPerEm) * size + spacing * Array.from(run).length
  }, 0)
}

/** The file of this name, as listed by a run. */
export function partNamed(name: string): FontPart {
  const part = known.get(name)
  if (!part) throw new Error(`No font is called ${name}`)
  return part
}

function partFor(face: Face, character: string): FontPart | undefined {
  for (const script of SCRIPTS) {
    const part = load(face, script)
    if (part && knows(part, character)) return part
  }
  const standIn = STAND_IN[face]
  return standIn && partFor(standIn, character)
}

const knowsAll = (face: Face, text: string) =>
  Array.from(text.normalize('NFC')).every(character =>
    SCRIPTS.some(script => {
      const part = load(face, script)
      return part && knows(part, character)
    }),
  )

const knows = ({ font }: FontPart, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

function load(face: Face, script: Script): FontPart | undefined {
  const name = `${face} ${script}`
  if (known.has(name)) return known.get(name)
  const [family = '', weight, style = 'normal'] = face.toLowerCase().split(' ')
  const path = pathOf(`@fontsource/${family}/files/${family}-${script}-${weight}-${style}.woff`)
  const part = path ? read(name, path) : undefined
  known.set(name, part)
  return part
}

function read(name: string, path: string): FontPart {
  const file = fontInWoff(readFileSync(path))
  return { name, file, font: create(file) as Font }
}

/** Not every family is cut for every script. */
function pathOf(file: string): string | undefined {
  try {
    return resolve(file)
  } catch {
    return undefined
  }
}

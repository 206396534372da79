import { escapeHtml } from '../../http/pages/html.ts'
import { type Face, runsOf, widthOf } from './fonts.ts'

export interface TextStyle {
  face: Face
  size: number
  fill: string
  /** `x` is the middle of the text; otherwise its beginning. */
  centred?: boolean
  /** Between letters. */
  spacing?: number
}

/** Sets one line of text with its baseline at `y`. */
export type Typesetter = (x: number, y: number, text: string, style: TextStyle) => string

/** Drawn as text, which a PDF keeps: it can be selected, searched and read aloud. */
export const inLetters: Typesetter = (x, y, text, style) => {
  const { face, size, fill, spacing } = style
  const runs = runsOf(text, face)
  const spans = runs.map(
    ({ part, text: run }) => `<tspan font-family="${part.name}">${escapeHtml(run)}</tspan>`,
  )
  const tracking = spacing ? ` letter-spacing="${spacing}"` : ''
  return (
    `<text x="${number(startOf(x, text, style))}" y="${number(y)}" font-size="${number(size)}" fill="${fill}"` +
    ` font-family="${runs[0]?.part.name ?? ''}"${tracking} xml:space="preserve">${spans.join('')}</text>`
  )
}

/** Drawn as outlines, which look the same without our fonts. */
export const inOutlines: Typesetter = (x, y, text, style) => {
  const { face, size, fill, spacing = 0 } = style
  let pen = startOf(x, text, style)
  const paths: string[] = []
  for (const { part, text: run } of runsOf(text, face)) {
    const scale = size / part.font.unitsPerEm
    const { glyphs, positions } = part.font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index]
      if (!position) continue
      const place = `translate(${number(pen + position.xOffset * scale)} ${number(y - position.yOffset * scale)})`
      const outline = glyph.path.toSVG()
      if (outline)
        paths.push(
          `<path transform="${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`,
        )
      pen += position.xAdvance * scale + spacing
    }
  }
  return `<g fill="${fill}">${paths.join('')}</g>`
}

/** Centred by measure: the readers of SVG disagree on anchors with several spans and on the last letter's space. */
function startOf(x: number, text: string, { face, size, centred, spacing = 0 }: TextStyle): number {
  return centred ? x - (widthOf(text, face, size, spacing) - spacing) / 2 : x
}

/** Two decimals are a fortieth of a millimetre on paper. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

import { Resvg } from '@resvg/resvg-js'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { AwardDocument } from './award-document.ts'
import { awardContent, shareOf } from './draw-award.ts'
import { widthOf } from './fonts.ts'
import { PAGE } from './frame.ts'
import { ACCENTS, PAPER } from './palette.ts'
import { socialName } from './fit.ts'
import { inOutlines as set } from './typeset.ts'

const SIZE = { width: 1200, height: 630 }
const NAME = { face: 'Literata 600 italic', widest: 520, bottom: 306 } as const

/** The picture that stands beside a shared link: who, for what, and the document itself, tilted. */
export function drawSocialImage(award: AwardDocument): string {
  const { locale, kind, level, course } = award
  const { field, line } = ACCENTS[kind]
  const { lines, size } = socialName(award.name)
  const leading = Math.min(70, size * 1.3)
  const result = `${level}. ${course} · ${shareOf(award)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" ` +
    `width="${SIZE.width}" height="${SIZE.height}"><rect width="1200" height="630" fill="#0f5f63"/>${squares()}` +
    set(72, 150, m[`awards.${kind}`]({}, { locale }), { face: 'Literata 600', size: 30, fill: field }) +
    lines
      .map((text, index) => {
        const y = NAME.bottom - (lines.length - 1 - index) * leading
        return set(72, y, text, { face: NAME.face, size, fill: '#ffffff' })
      })
      .join('') +
    `<path d="M72 350h348" stroke="${line}" stroke-width="2"/>` +
    set(72, 408, result, { face: 'Onest 500', size: fitting(result, 28), fill: '#e8edea' }) +
    set(72, 560, m['awards.brandLong']({}, { locale }), { face: 'Onest 400', size: 22, fill: '#a9cbc7' }) +
    `<g transform="translate(660 -30) rotate(4) scale(0.62)"><rect x="-6" y="10" width="806" height="1126" ` +
    `fill="#000" fill-opacity="0.3"/><rect width="${PAGE.width}" height="${PAGE.height}" fill="${PAPER}"/>` +
    `${awardContent(award, set)}</g></svg>`
  )
}

export function socialImage(award: AwardDocument): Buffer {
  const image = new Resvg(drawSocialImage(award), { font: { loadSystemFonts: false } }).render()
  return image.asPng()
}

const fitting = (text: string, size: number) => Math.min(size, NAME.widest / widthOf(text, 'Onest 500', 1))

/** The board behind it all. */
const squares = () =>
  Array.from({ length: 64 }, (_, index) => {
    const [file, rank] = [index % 8, Math.floor(index / 8)]
    const dark = (file + rank) % 2 === 1
    return dark
      ? `<rect x="${file * 84 - 40}" y="${rank * 84 - 20}" width="84" height="84" fill="#fff" fill-opacity="0.03"/>`
      : ''
  }).join('')

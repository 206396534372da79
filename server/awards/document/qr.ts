import { encode } from 'uqr'
import { INK } from './palette.ts'
import { number } from './typeset.ts'

const QUIET = 4

/** A QR code of that many units across, on white so that it reads on any paper. */
export function qrCode(x: number, y: number, size: number, text: string): string {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const unit = size / modules
  const rows = data.map((row, index) =>
    row
      .map((dark, column) =>
        dark
          ? `M${number(x + column * unit)} ${number(y + index * unit)}h${number(unit)}v${number(unit)}h${number(-unit)}z`
          : '',
      )
      .join(''),
  )
  const side = size + 2 * QUIET
  return (
    `<rect x="${x - QUIET}" y="${y - QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${rows.join('')}" fill="${INK}"/>`
  )
}

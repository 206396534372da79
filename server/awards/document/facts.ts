import { m } from '@tabia/i18n/compiled/messages.js'
import type { AwardDocument } from './award-document.ts'
import { PAGE } from './frame.ts'
import { ACCENTS, INK } from './palette.ts'
import { number, type Typesetter } from './typeset.ts'

const TOP = 730
const HEIGHT = 70
const WIDTH = 592

/** What was reached, in one row of columns. */
export function facts({ kind, level, correct, total, date, locale }: AwardDocument, set: Typesetter): string {
  const { line, words } = ACCENTS[kind]
  const columns = [
    [m['awards.level']({}, { locale }), level],
    [m['awards.solvedRight']({}, { locale }), m['awards.ofTotal']({ correct, total }, { locale })],
    [m['awards.date']({}, { locale }), date],
  ] as const
  const left = (PAGE.width - WIDTH) / 2
  const width = WIDTH / columns.length
  const rules = `M${left} ${TOP}h${WIDTH}M${left} ${TOP + HEIGHT}h${WIDTH}`
  const between = columns
    .slice(1)
    .map((_, index) => `M${number(left + (index + 1) * width)} ${TOP + 12}v${HEIGHT - 24}`)
  const label = { face: 'Onest 500', size: 9.5, fill: words, centred: true, spacing: 1 } as const
  return (
    `<path d="${rules}${between.join('')}" stroke="${line}" stroke-width="0.7"/>` +
    columns
      .map(([name, value], index) => {
        const x = left + (index + 0.5) * width
        return (
          set(x, TOP + 27, name.toLocaleUpperCase(locale), label) +
          set(x, TOP + 54, value, { face: 'Literata 600', size: 19, fill: INK, centred: true })
        )
      })
      .join('')
  )
}

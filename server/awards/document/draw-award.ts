import { percent } from '@tabia/core/training/grade.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { escapeHtml } from '../../http/pages/html.ts'
import type { AwardDocument } from './award-document.ts'
import { mark, qrCode, watermark } from './drawings.ts'
import { emblem, seal } from './emblem.ts'
import { cutToFit, fittingSize, nameLines } from './fit.ts'
import { widthOf } from './fonts.ts'
import { frame, PAGE } from './frame.ts'
import { ACCENTS, INK, SOFT } from './palette.ts'
import { number, type Typesetter } from './typeset.ts'

const MIDDLE = PAGE.width / 2
const COURSE = { face: 'Literata 600', width: 610, largest: 28, smallest: 15 } as const

/** The text of the document for screen readers. */
export function awardWords({
  kind,
  name,
  course,
  level,
  correct,
  total,
  number: no,
  locale,
}: AwardDocument): string {
  const title = m[`awards.${kind}`]({}, { locale })
  return m['awards.documentWords']({ title, name, course, level, correct, total, number: no }, { locale })
}

/** The one drawing of an award, as SVG: the page shows it, the PDF and the social image are made of it. */
export function drawAward(award: AwardDocument, set: Typesetter): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" ` +
    `width="${PAGE.width}" height="${PAGE.height}" role="img"><title>${escapeHtml(awardWords(award))}</title>` +
    `${awardContent(award, set)}</svg>`
  )
}

export function awardContent(award: AwardDocument, set: Typesetter): string {
  const accent = ACCENTS[award.kind]
  return [
    frame(accent, set),
    watermark(award.slug, accent),
    emblem(MIDDLE, 196, award.levelId, accent),
    heading(award, set),
    learner(award, set),
    facts(award, set),
    qrCode(100, 872, 96, award.address),
    seal(MIDDLE, 922, shareOf(award), accent, set),
    smallPrint(award, set),
  ].join('')
}

/** Share of right answers. */
export const shareOf = ({ correct, total, locale }: AwardDocument) =>
  m['awards.percent']({ percent: percent(correct, total) }, { locale })

function heading({ kind, locale }: AwardDocument, set: Typesetter): string {
  const { line, words } = ACCENTS[kind]
  const title = m[`awards.${kind}`]({}, { locale }).toLocaleUpperCase(locale)
  const rule = `M${MIDDLE - 150} 420h136M${MIDDLE + 14} 420h136`
  const diamonds = [
    [0, 4.5],
    [-12, 2.2],
    [12, 2.2],
  ] as const
  return (
    set(MIDDLE, 350, title, { face: 'Literata 600', size: 54, fill: INK, centred: true, spacing: 9 }) +
    set(MIDDLE, 387, m['awards.of']({}, { locale }), {
      face: 'Literata 600 italic',
      size: 20,
      fill: words,
      centred: true,
    }) +
    `<path d="${rule}" stroke="${line}" stroke-width="0.9"/>` +
    diamonds
      .map(
        ([x, r]) => `<path d="M${MIDDLE + x} ${420 - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" fill="${line}"/>`,
      )
      .join('')
  )
}

function learner({ kind, name, gender, course, locale }: AwardDocument, set: Typesetter): string {
  const { line } = ACCENTS[kind]
  const plain = { face: 'Literata 400', size: 18, fill: SOFT, centred: true } as const
  const { lines, size } = nameLines(name)
  const first = lines.length === 1 ? 553 : 530
  return (
    set(MIDDLE, 470, m['awards.certify']({}, { locale }), plain) +
    lines
      .map((text, index) =>
        set(MIDDLE, first + index * 48, text, {
          face: 'Literata 600 italic',
          size,
          fill: INK,
          centred: true,
        }),
      )
      .join('') +
    `<path d="M${MIDDLE - 230} 598h460" stroke="${line}" stroke-width="0.7"/>` +
    set(MIDDLE, 634, m[`awards.${kind}Done`]({ gender: gender ?? '' }, { locale }), plain) +
    courseTitle(course, locale, set)
  )
}

function courseTitle(course: string, locale: Locale, set: Typesetter): string {
  const { face, width, smallest } = COURSE
  const quoted = (text: string) => m['awards.courseQuoted']({ course: text }, { locale })
  const size = fittingSize([quoted(course)], face, COURSE) ?? smallest
  const title = quoted(cutToFit(course, face, size, width - widthOf(quoted(''), face, size)))
  return set(MIDDLE, 682, title, { face, size, fill: INK, centred: true })
}

function smallPrint({ locale, slug, number: no }: AwardDocument, set: Typesetter): string {
  const small = { face: 'Onest 400', size: 9, fill: SOFT, centred: true } as const
  return (
    set(148, 990, m['awards.verify']({}, { locale }), small) +
    set(148, 1004, slug, { ...small, fill: INK, spacing: 0.3 }) +
    mark(626, 878) +
    set(626, 934, m['awards.brand']({}, { locale }), {
      face: 'Literata 600',
      size: 24,
      fill: INK,
      centred: true,
    }) +
    set(626, 952, m['awards.school']({}, { locale }), { ...small, size: 10.5 }) +
    `<path d="M536 966h180" stroke="${INK}" stroke-width="0.7"/>` +
    set(626, 990, m['awards.numbered']({ number: no }, { locale }), {
      face: 'Onest 500',
      size: 13,
      fill: INK,
      centred: true,
    }) +
    set(MIDDLE, 1034, m['awards.incentive']({}, { locale }), { ...small, size: 8 }) +
    set(MIDDLE, 1047, m['awards.tour']({}, { locale }), { ...small, size: 8 })
  )
}

const TOP = 730
const HEIGHT = 70
const WIDTH = 592

/** What was reached, in one row of columns. */
function facts({ kind, level, correct, total, date, locale }: AwardDocument, set: Typesetter): string {
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

import Pdf from 'pdfkit'
import printSvg from 'svg-to-pdfkit'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { AwardDocument } from './award-document.ts'
import { awardWords, drawAward } from './draw-award.ts'
import { partNamed } from './fonts.ts'
import { inLetters } from './typeset.ts'

const A4 = { width: 595.28, height: 841.89 }

/** The award as a PDF of one A4 page, its text as text, its fonts embedded, tagged as one figure with its words. */
export async function printPdf(award: AwardDocument, issuedAt: Date): Promise<Buffer> {
  const { locale } = award
  const title = m['awards.numbered']({ number: award.number }, { locale })
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${m[`awards.${award.kind}`]({}, { locale })}. ${title}`,
      Author: m['awards.brand']({}, { locale }),
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>(resolve => pdf.on('end', resolve))

  const drawing = pdf.struct('Figure', { alt: awardWords(award) }, () => {
    printSvg(pdf, drawAward(award, inLetters), 0, 0, { ...A4, fontCallback: family => embed(pdf, family) })
  })
  // The root of a tagged PDF is a document (ISO 32000-1, 14.8.4.2).
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  root.add(drawing)
  root.end()
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function embed(pdf: PDFKit.PDFDocument, family: string): string {
  pdf.registerFont(family, partNamed(family).file)
  return family
}

import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { escapeHtml } from '../http/pages/html.ts'

export interface LetterContent {
  language: Locale
  subject: string
  heading: string
  paragraphs: readonly string[]
  button: { label: string; url: string }
  /** Small print below the button. */
  closing: string
  /** Of letters one may refuse: what ends them, at the very end. */
  off?: { label: string; url: string }
}

const linkHint = (language: Locale) => m['letters.linkHint']({}, { locale: language })

export function letterText({ heading, paragraphs, button, closing, language, off }: LetterContent): string {
  const signature = m['letters.signature']({}, { locale: language })
  const end = off ? [`${off.label}:\n${off.url}`] : []
  return (
    [heading, ...paragraphs, `${button.label}:\n${button.url}`, closing, signature, ...end].join('\n\n') +
    '\n'
  )
}

// The product's light colours; a client in dark mode that understands us gets the dark ones, others invert.
const LIGHT = {
  page: '#F2F5F3',
  card: '#FFFFFF',
  ink: '#12282A',
  soft: '#43595A',
  petrol: '#0F5F63',
  on: '#FFFFFF',
}
const DARK = `
  .page { background: #0D1617 !important }
  .card { background: #142021 !important }
  .ink { color: #E9F0ED !important }
  .soft, .soft a { color: #ABBDB9 !important }
  .button { background: #5CC0B3 !important; color: #05201F !important }
  .mark { background: #5CC0B3 !important }`
const FONT = "font-family: Onest, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Tables and inline styles: what mail programs understand. No pictures, so nothing to load and nothing blocked. */
export function letterHtml(letter: LetterContent): string {
  const { language, subject, heading, paragraphs, button, closing, off } = letter
  const hint = escapeHtml(linkHint(language))
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) {${DARK} }</style>
</head>
<body class="page" style="margin: 0; background: ${LIGHT.page}; ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background: ${LIGHT.page}">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px">
<tr><td style="padding: 0 4px 16px">${logo(language)}</td></tr>
<tr><td class="card" style="padding: 32px; border-radius: 12px; background: ${LIGHT.card}">
<h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600; color: ${LIGHT.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
<a class="button" href="${url}" style="display: inline-block; margin: 8px 0 24px; padding: 14px 24px; border-radius: 8px; background: ${LIGHT.petrol}; color: ${LIGHT.on}; font-size: 16px; font-weight: 600; text-decoration: none">${escapeHtml(button.label)}</a>
<p class="soft" style="margin: 0 0 12px; font-size: 14px; line-height: 1.5; color: ${LIGHT.soft}">${escapeHtml(closing)}</p>
<p class="soft" style="margin: 0; font-size: 13px; line-height: 1.5; color: ${LIGHT.soft}">${hint}<br><a href="${url}" style="word-break: break-all; color: ${LIGHT.soft}">${url}</a></p>
</td></tr>
<tr><td class="soft" style="padding: 16px 4px; font-size: 13px; color: ${LIGHT.soft}">${escapeHtml(m['letters.signature']({}, { locale: language }))}</td></tr>${off ? offRow(off) : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

const offRow = ({ label, url }: { label: string; url: string }) =>
  `\n<tr><td style="padding: 0 4px; font-size: 13px"><a class="soft" href="${escapeHtml(url)}" style="color: ${LIGHT.soft}">${escapeHtml(label)}</a></td></tr>`

const paragraph = (text: string) =>
  `<p class="ink" style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: ${LIGHT.ink}">${escapeHtml(text)}</p>`

/** The mark, drawn with table cells: three petrol squares and the saffron one, and the name beside it. */
function logo(language: Locale): string {
  const square = (colour: string, name = '') =>
    `<td class="${name}" width="9" height="9" style="width: 9px; height: 9px; border-radius: 2px; background: ${colour}; font-size: 0; line-height: 0">&nbsp;</td>`
  const [petrol, saffron, empty] = [
    square('#0F5F63', 'mark'),
    square('#F2B01E'),
    '<td width="9" height="9"></td>',
  ]
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><table role="presentation" cellpadding="0" cellspacing="1"><tr>${petrol}${saffron}${petrol}</tr><tr>${empty}${petrol}${empty}</tr></table></td>
<td class="ink" style="padding-left: 10px; font-size: 18px; font-weight: 700; color: ${LIGHT.ink}">${escapeHtml(m['letters.name']({}, { locale: language }))}</td>
</tr></table>`
}

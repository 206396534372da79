const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => NAMES[sign] ?? sign)

/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** For a script element, which only a tag in the text could end early. */
export const jsonInHtml = (value: unknown) =>
  new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`))

type Piece = string | number | Html | readonly Html[] | null | undefined | false

/** A template of markup: what is put into it is text and escaped, unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...pieces.map(markup)))
}

function markup(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string') return escapeHtml(piece)
  return typeof piece === 'number' ? String(piece) : piece.map(each => each.text).join('')
}

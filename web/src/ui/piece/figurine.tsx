import styles from './figurine.module.css'

export type FigurinePiece = keyof typeof GLYPHS

/** A piece in a line of notation, in the colour of the text. Spoken text names it in words instead. */
export function Figurine({ piece }: { piece: FigurinePiece }) {
  const { body, cuts } = GLYPHS[piece]
  return (
    <svg className={styles['figurine']} viewBox="0 0 64 64" aria-hidden="true">
      <path d={body} />
      <path className={styles['cuts']} d={cuts} />
    </svg>
  )
}

/** The pieces of our set as one-colour glyphs, for notation (design section 6): a body and the lines cut into it. */
interface Glyph {
  body: string
  cuts: string
}

const FOOT = 'M16 58h32c1.7 0 3-1.3 3-3 0-4.2-3.2-7-7.4-7H20.4C16.2 48 13 50.8 13 55c0 1.7 1.3 3 3 3z'

export const GLYPHS = {
  king: {
    body:
      'M30.3 5h3.4c.5 0 .9.4.9.9v3.3h3.4c.5 0 .9.4.9.9v2.8c0 .5-.4.9-.9.9h-3.4v6h-5.2v-6H26c-.5 0-.9-.4-.9-.9v-2.8c0-.5.4-.9.9-.9h3.4V5.9c0-.5.4-.9.9-.9z M32 29.5c-1.6-6.4-6-9.8-11.3-9.8-5.9 0-9.9 4.3-9.9 9.7 0 5.3 3.7 8.8 8.1 12.8L17.8 48h28.4l-1.1-5.8c4.4-4 8.1-7.5 8.1-12.8 0-5.4-4-9.7-9.9-9.7-5.3 0-9.7 3.4-11.3 9.8z M32 17.6c2.9 0 5 2.3 5 5.3 0 2.7-2 5.3-5 9.8-3-4.5-5-7.1-5-9.8 0-3 2.1-5.3 5-5.3z' +
      FOOT,
    cuts: 'M18.9 42.2h26.2',
  },
  queen: {
    body:
      'M12.9 20.5l6 21.7L17.8 48h28.4l-1.1-5.8 6-21.7-9.6 10.7L37.7 15l-5.7 14.6L26.3 15l-3.8 16.2z M12 14.4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z M52 14.4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z M25.6 8.7a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z M38.4 8.7a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z' +
      FOOT,
    cuts: 'M18.9 42.2h26.2',
  },
  rook: {
    body:
      'M22 27l-2.6 21h25.2L42 27z M16.5 12.5c0-.8.7-1.5 1.5-1.5h5c.8 0 1.5.7 1.5 1.5V16h4.5v-3.5c0-.8.7-1.5 1.5-1.5h3c.8 0 1.5.7 1.5 1.5V16H39.5v-3.5c0-.8.7-1.5 1.5-1.5h5c.8 0 1.5.7 1.5 1.5v9.3c0 .7-.3 1.3-.8 1.8L43 27.5H21l-3.7-3.9c-.5-.5-.8-1.1-.8-1.8z' +
      FOOT,
    cuts: 'M21.6 43.5h20.8',
  },
  bishop: {
    body:
      'M24.6 40.5L21 48h22l-3.6-7.5z M32 12.4C24.5 18 20 24.2 20 30.6c0 4.2 1.9 7.6 4.6 9.9h14.8c2.7-2.3 4.6-5.7 4.6-9.9 0-6.4-4.5-12.6-12-18.2z M32 6a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4z' +
      FOOT,
    cuts: 'M37.6 19.8l-6.4 8.6 M24.6 40.5h14.8',
  },
  knight: {
    body:
      'M28.8 7.2c.6-.9 1.9-.8 2.4.2l1.9 3.9C43.6 14 48.2 22.5 48.2 35c0 5-.7 9.3-1.9 13H19.5c.6-7.3 4.6-10.7 8.3-14 1.5-1.4 2.2-2.9 2.3-4.7-2.6 2.5-5.5 3.3-8.4 3.7l-3.6 4.3c-1.3 1.5-3.6 1.7-5.1.4l-1.8-1.5c-1.4-1.2-1.7-3.2-.8-4.8 2.3-4 4.8-7.4 6.2-11.3.9-2.6 2.5-4.8 5.2-6.5.9-.6 1.6-1.3 2.3-2.3z' +
      FOOT,
    cuts: 'M34.5 15.8c5.3 3.6 7.9 9.6 7.9 18.2 0 3.6-.4 6.6-1.1 9.5 M24.2 20.6h.01',
  },
} as const satisfies Record<string, Glyph>

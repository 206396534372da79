import { GLYPHS } from './glyphs.ts'
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

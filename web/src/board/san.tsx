import { localCastling, sanParts } from '@tabia/core/chess/explanation/figurines.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { Figurine } from '../ui/piece/figurine.tsx'
import { sanWords } from './san-words.ts'

/** A move in figurines for the eye and in words for the ear. */
export function San({ san }: { san: string }) {
  return (
    <>
      <span className="visually-hidden">{sanWords(san)}</span>
      <SanGlyphs san={san} />
    </>
  )
}

/** The move for the eye alone: what it stands in has a name of its own. */
export function SanGlyphs({ san }: { san: string }) {
  return (
    <span aria-hidden="true">
      {sanParts(localCastling(san, getLocale())).map((part, index) =>
        part.kind === 'text' || part.role === 'pawn' ? (
          part.kind === 'text' && part.text
        ) : (
          // eslint-disable-next-line react/no-array-index-key -- the parts of one move never change places
          <Figurine key={index} piece={part.role} />
        ),
      )}
    </span>
  )
}

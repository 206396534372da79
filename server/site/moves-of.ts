import { sanParts } from '@tabia/core/chess/explanation/figurines.ts'
import { type Html, html } from '../http/pages/html.ts'

type NumberedMove = [number: string, san: string, mark: string]

/** Moves as the explanation writes them: with the pictures of the pieces, and their letters for who only hears them. */
export const movesOf = (...moves: NumberedMove[]): Html[] =>
  moves.map(
    ([number, san, mark]) =>
      html`<span class="move"
        >${number && html`<span>${number}</span> `}<span class="visually-hidden">${san}</span
        ><b aria-hidden="true"
          >${sanParts(san).map(part => (part.kind === 'piece' ? html`<i class="figurine ${part.role}"></i>` : html`${part.text}`))}${mark}</b
        ></span
      > `,
  )

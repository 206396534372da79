import { piecesOn } from '@tabia/core/chess/board-view.ts'
import { type Html, html } from '../http/pages/html.ts'

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1]
const SQUARES = RANKS.flatMap(rank => FILES.map(file => `${file}${rank}`))

interface Picture {
  fen: string
  lastMove: readonly string[]
  /** In words. */
  label: string
}

/** The board as a picture, seen from White, with its coordinates: the stylesheet draws squares and pieces. */
export function boardPicture({ fen, lastMove, label }: Picture): Html {
  const pieces: ReadonlyMap<string, { color: string; role: string }> = piecesOn(fen)
  const cells = SQUARES.map(square => {
    const piece = pieces.get(square)
    const names = [piece?.color, piece?.role, lastMove.includes(square) && 'last'].filter(Boolean)
    return names.length > 0 ? html`<i class="${names.join(' ')}"></i>` : html`<i></i>`
  })
  return html`<div class="board-picture" role="img" aria-label="${label}">${cells}</div>
    <div class="board-ranks" aria-hidden="true">${RANKS.map(rank => html`<i>${rank}</i>`)}</div>
    <div class="board-files" aria-hidden="true">${FILES.map(file => html`<i>${file}</i>`)}</div>`
}

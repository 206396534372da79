import type { Shape } from '@tabia/core/chess/explanation/explanation.ts'
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
  /** The square of a move that was wrong. */
  wrong?: string
  /** A coach's rings and arrows. */
  shapes?: readonly Shape[]
  /** The last move is made before the eyes of the reader, once. */
  glides?: boolean
}

/** The board as a picture, seen from White, its coordinates in the squares: the stylesheet draws squares and pieces. */
export function boardPicture({ fen, lastMove, label, wrong, shapes = [], glides }: Picture): Html {
  const pieces: ReadonlyMap<string, { color: string; role: string }> = piecesOn(fen)
  const [from, to] = lastMove
  const cells = SQUARES.map(square => {
    const piece = pieces.get(square)
    const classes = [lastMove.includes(square) && 'last', square === wrong && 'wrong'].filter(Boolean)
    const glide = glides && from && to && square === to ? glideOf(from, to) : ''
    return html`<i${classes.length > 0 && html` class="${classes.join(' ')}"`}>${
      piece && html`<b class="${piece.color} ${piece.role}" ${glide && html` style="${glide}"`}></b>`
    }</i>`
  })
  return html`<div class="board-picture${glides && ' glides'}" role="img" aria-label="${label}">
    ${cells}
    <span class="board-ranks">${RANKS.map(rank => html`<i>${rank}</i>`)}</span>
    <span class="board-files">${FILES.map(file => html`<i>${file}</i>`)}</span>
    ${shapes.length > 0 && drawingOf(shapes)}
  </div>`
}

/** From where the piece comes, in squares, for the stylesheet's motion. */
function glideOf(from: string, to: string): string {
  const [a, b] = [placeOf(from), placeOf(to)]
  return `--dx:${a.x - b.x}%;--dy:${a.y - b.y}%`
}

/** The middle of a square, a hundred units to a square. */
function placeOf(square: string): { x: number; y: number } {
  const [file = '', rank = ''] = square
  return { x: FILES.indexOf(file) * 100 + 50, y: RANKS.indexOf(Number(rank)) * 100 + 50 }
}

function drawingOf(shapes: readonly Shape[]): Html {
  return html`<svg class="board-shapes" viewBox="0 0 800 800">
    ${shapes.map(({ brush, from, to }) => (to === undefined ? ring(brush, from) : arrow(brush, from, to)))}
  </svg>`
}

function ring(brush: string, square: string): Html {
  const { x, y } = placeOf(square)
  return html`<g class="${brush}"
    ><circle class="halo" cx="${x}" cy="${y}" r="43" /><circle cx="${x}" cy="${y}" r="43"
  /></g>`
}

const HEAD = 44

function arrow(brush: string, from: string, to: string): Html {
  const [a, b] = [placeOf(from), placeOf(to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const at = (distance: number, aside = 0) =>
    `${Math.round(a.x + dx * distance - dy * aside)},${Math.round(a.y + dy * distance + dx * aside)}`
  const neck = length - 12 - HEAD
  const shaft = `M${at(30)}L${at(neck)}`
  const head = `${at(neck, 26)} ${at(length - 12)} ${at(neck, -26)}`
  return html`<g class="${brush}"
    ><path class="halo" d="${shaft}" /><path d="${shaft}" /><polygon points="${head}"
  /></g>`
}

import type { Place, Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import type { GameResult } from '../explanation.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

export interface PgnTag {
  value: string
  place: Place
}

export interface PgnComment {
  text: string
  place: Place
}

/** A move as it is written, legal or not. */
export interface PgnMove {
  text: string
  place: Place
  nags: number[]
  comments: PgnComment[]
  /** Lines that replace this move. */
  variations: PgnMove[][]
}

export interface PgnGame {
  /** In its file, from 1. */
  number: number
  place: Place
  tags: Map<string, PgnTag>
  /** Comments before the first move. */
  intro: PgnComment[]
  moves: PgnMove[]
  result: GameResult | undefined
  problems: Problem[]
}

const DEEPEST = 64

/** Games are told apart by tags after moves and by results, so that one broken game never swallows the next. */
export function parseGames(text: string): PgnGame[] {
  const games: GameInProgress[] = []
  for (const token of tokensOf(text)) {
    let current = games.at(-1)
    if (!current || current.endsBefore(token)) {
      current?.close()
      current = new GameInProgress(games.length + 1, token.place)
      games.push(current)
    }
    current.add(token)
  }
  games.at(-1)?.close()
  return games.map(({ game }) => game)
}

interface OpenLine {
  moves: PgnMove[]
  /** Comments waiting for the first move of a variation. */
  waiting: PgnComment[]
  place: Place
}

class GameInProgress {
  readonly game: PgnGame
  private lines: OpenLine[]
  private skipping = 0

  constructor(number: number, place: Place) {
    const moves: PgnMove[] = []
    this.lines = [{ moves, waiting: [], place }]
    this.game = { number, place, tags: new Map(), intro: [], moves, result: undefined, problems: [] }
  }

  endsBefore(token: Token): boolean {
    const { tags, moves, result } = this.game
    const isTag = token.kind === 'tag' || token.kind === 'broken_tag'
    if (isTag && (moves.length > 0 || result !== undefined)) return true
    // A game of tags alone ends where the next one names its event or position.
    if (token.kind === 'tag' && /^(Event|FEN)$/.test(token.name)) return tags.has(token.name)
    return token.kind === 'move' && result !== undefined
  }

  add(token: Token): void {
    const line = this.line()
    const last = line.moves.at(-1)
    switch (token.kind) {
      case 'tag':
        this.game.tags.set(token.name, token)
        break
      case 'broken_tag':
        this.note('BAD_TAG', token.place, `This tag cannot be read: ${token.text.trim()}`)
        break
      case 'comment':
        if (!token.closed) this.note('UNCLOSED_COMMENT', token.place, 'This comment never ends.')
        if (this.skipping === 0) (last?.comments ?? line.waiting).push(token)
        break
      case 'nag':
        if (this.skipping === 0) last?.nags.push(token.nag)
        break
      case 'move':
        if (this.skipping === 0) this.addMove(token.text, token.place)
        break
      case 'open':
        this.open(token.place)
        break
      case 'close':
        this.closeVariation(token.place)
        break
      case 'result':
        if (this.lines.length === 1) this.game.result = token.result
        break
    }
  }

  close(): void {
    for (const { place } of this.lines.slice(1)) {
      this.note('UNBALANCED_VARIATION', place, 'This variation is never closed.')
    }
    if (this.game.moves.length === 0) this.game.intro.push(...(this.lines[0]?.waiting ?? []))
  }

  private line(): OpenLine {
    const line = this.lines.at(-1)
    if (!line) throw new Error('a game always has its main line')
    return line
  }

  private addMove(text: string, place: Place): void {
    const line = this.line()
    const isFirst = this.lines.length === 1 && line.moves.length === 0
    if (isFirst) this.game.intro.push(...line.waiting)
    line.moves.push({ text, place, nags: [], comments: isFirst ? [] : line.waiting, variations: [] })
    line.waiting = []
  }

  private open(place: Place): void {
    const replaced = this.line().moves.at(-1)
    if (this.skipping > 0 || !replaced || this.lines.length > DEEPEST) {
      if (this.skipping === 0) this.note('UNBALANCED_VARIATION', place, 'This variation replaces no move.')
      this.skipping += 1
      return
    }
    const moves: PgnMove[] = []
    replaced.variations.push(moves)
    this.lines.push({ moves, waiting: [], place })
  }

  private closeVariation(place: Place): void {
    if (this.skipping > 0) this.skipping -= 1
    else if (this.lines.length > 1) this.lines.pop()
    else this.note('UNBALANCED_VARIATION', place, 'This ) closes nothing.')
  }

  private note(code: Problem['code'], place: Place, sentence: string): void {
    this.game.problems.push(problem(code, place, sentence))
  }
}

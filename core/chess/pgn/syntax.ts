import type { Place, Problem } from '../check/finding.ts'
import { problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import type { GameResult } from '../explanation/explanation.ts'
import type { Texts } from '../../training/vocabulary.ts'
import { GAME_LIMITS } from './limits.ts'
import { segmentsOf } from './segments.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

export interface PgnTag {
  /** The author's spelling. */
  name: string
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
  /** Keys are names in lower case: programs write `SetUp` and `Setup`. */
  tags: Map<string, PgnTag>
  /** Comments before the first move. */
  intro: PgnComment[]
  moves: PgnMove[]
  result: GameResult | undefined
  problems: Problem[]
}

export function parseGames(text: string): PgnGame[] {
  return [...gamesOf([text])]
}

/**
 * The games of a file that comes in parts, however long it is: each is handed over when it is complete. They are told
 * apart by tags after moves and by results, so that one broken game never swallows the next.
 */
export function* gamesOf(chunks: Iterable<string>): Generator<PgnGame> {
  let current: GameInProgress | undefined
  for (const segment of segmentsOf(chunks)) {
    for (const token of tokensOf(segment)) {
      if (!current || current.endsBefore(token)) {
        if (current) yield current.close()
        current = new GameInProgress((current?.game.number ?? 0) + 1, token.place)
      }
      current.add(token)
    }
  }
  if (current) yield current.close()
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
  private variations = 0
  private variationMoves = 0
  /** Limits that were told of: each once a game. */
  private readonly passed = new Set<Problem['code']>()

  constructor(number: number, place: Place) {
    const moves: PgnMove[] = []
    this.lines = [{ moves, waiting: [], place }]
    this.game = { number, place, tags: new Map(), intro: [], moves, result: undefined, problems: [] }
  }

  endsBefore(token: Token): boolean {
    const { tags, moves, result } = this.game
    const isBegun = moves.length > 0 || result !== undefined
    if (token.kind === 'broken_tag') return isBegun && token.place.column === 1
    // A game of tags alone ends where the next one names its event or position.
    if (token.kind === 'tag') return isBegun || (/^(event|fen)$/i.test(token.name) && tags.has(keyOf(token)))
    const inMainLine = this.lines.length === 1 && this.skipping === 0
    return token.kind === 'move' && result !== undefined && inMainLine
  }

  add(token: Token): void {
    const line = this.line()
    const last = line.moves.at(-1)
    switch (token.kind) {
      case 'tag':
        this.addTag(token)
        break
      case 'broken_tag':
        this.note('BAD_TAG', token.place, say.badTag(token.text.trim()))
        break
      case 'comment':
        if (!token.closed) this.note('UNCLOSED_COMMENT', token.place, say.unclosedComment())
        if (this.skipping === 0) (last?.comments ?? line.waiting).push(this.shortened(token))
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

  close(): PgnGame {
    for (const { place } of this.lines.slice(1)) {
      this.note('UNBALANCED_VARIATION', place, say.openVariation())
    }
    if (this.game.moves.length === 0) this.game.intro.push(...(this.lines[0]?.waiting ?? []))
    return this.game
  }

  private line(): OpenLine {
    const line = this.lines.at(-1)
    if (!line) throw new Error('a game always has its main line')
    return line
  }

  private addTag(tag: PgnTag): void {
    const known = this.game.tags.get(keyOf(tag))
    if (!known) this.game.tags.set(keyOf(tag), tag)
    else if (known.value !== tag.value) this.note('SAME_TAG', tag.place, say.sameTag(tag.name, tag.value))
  }

  private addMove(text: string, place: Place): void {
    const line = this.line()
    const isMain = this.lines.length === 1
    const isFirst = isMain && line.moves.length === 0
    if (isMain && line.moves.length >= GAME_LIMITS.plies) return this.pass('LONG_GAME', place, say.longGame())
    if (!isMain && (this.variationMoves += 1) > GAME_LIMITS.variationMoves) {
      return this.pass('MANY_VARIATIONS', place, say.manyVariations())
    }
    if (isFirst) this.game.intro.push(...line.waiting)
    line.moves.push({ text, place, nags: [], comments: isFirst ? [] : line.waiting, variations: [] })
    line.waiting = []
  }

  private open(place: Place): void {
    const replaced = this.line().moves.at(-1)
    const tooDeep = this.lines.length > GAME_LIMITS.depth
    const tooMany = this.skipping === 0 && (this.variations += 1) > GAME_LIMITS.variations
    if (this.skipping > 0 || !replaced || tooDeep || tooMany) {
      if (this.skipping === 0) {
        if (tooMany) this.pass('MANY_VARIATIONS', place, say.manyVariations())
        else if (tooDeep) this.pass('DEEP_VARIATION', place, say.deepVariation())
        else this.note('UNBALANCED_VARIATION', place, say.looseVariation())
      }
      this.skipping += 1
      return
    }
    const moves: PgnMove[] = []
    replaced.variations.push(moves)
    this.lines.push({ moves, waiting: [], place })
  }

  private closeVariation(place: Place): void {
    if (this.skipping > 0) {
      this.skipping -= 1
      return
    }
    if (this.lines.length === 1) {
      this.note('UNBALANCED_VARIATION', place, say.looseParenthesis())
      return
    }
    const closed = this.lines.pop()
    // Words without a move speak of the move they stand at.
    if (closed?.moves.length === 0)
      this.line()
        .moves.at(-1)
        ?.comments.push(...closed.waiting)
  }

  private shortened(comment: PgnComment): PgnComment {
    const { text, place } = comment
    if (text.length <= GAME_LIMITS.comment) return comment
    this.pass('LONG_COMMENT', place, say.longComment(text.length))
    return { text: text.slice(0, GAME_LIMITS.comment), place }
  }

  private pass(code: Problem['code'], place: Place, sentence: Texts): void {
    if (!this.passed.has(code)) this.note(code, place, sentence)
    this.passed.add(code)
  }

  private note(code: Problem['code'], place: Place, sentence: Texts): void {
    this.game.problems.push(problem(code, place, sentence))
  }
}

function keyOf({ name }: { name: string }): string {
  return name.toLowerCase()
}

import { createHash } from 'node:crypto'

/** A task of the catalogue as its file has it. */
export interface Game {
  course: string
  /** The topic's file without its ending. */
  topic: string
  /** From 1. */
  number: number
  pgn: string
}

/** One game of every topic, in an order that says nothing of the courses. The same seed draws the same. */
export function draw(games: readonly Game[], seed: string): Game[] {
  const ofTopics = Map.groupBy(inLotsOrder(games, seed), ({ course, topic }) => `${course}/${topic}`)
  const chosen = [...ofTopics.values()].flatMap(([first]) => (first ? [first] : []))
  return inLotsOrder(chosen, seed)
}

/** One card to each in turn. */
export function deal<Card>(cards: readonly Card[], hands: number): Card[][] {
  return Array.from({ length: hands }, (_, hand) => cards.filter((_card, index) => index % hands === hand))
}

/** Mixed by the seed alone, whatever order they come in. */
export function inLotsOrder<Card extends Game>(games: readonly Card[], seed: string): Card[] {
  const lots = new Map(games.map(game => [game, lotOf(game, seed)]))
  return games.toSorted((a, b) => (lots.get(a) ?? '').localeCompare(lots.get(b) ?? ''))
}

function lotOf({ course, topic, number }: Game, seed: string): string {
  return createHash('sha256').update(`${seed}/${course}/${topic}/${number}`).digest('hex')
}

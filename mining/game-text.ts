import { wrapped } from './wrapped.ts'

/** A game as the catalogue's files have it: its tags, an empty line, its moves. */
export function gameText(tags: Readonly<Record<string, string>>, moves: string): string {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`)
  return `${[...head, '', wrapped(moves)].join('\n')}\n`
}

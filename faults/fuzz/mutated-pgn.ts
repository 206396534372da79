import type { Random } from '../kit/random.ts'

/** What stands in real files at the wrong place, and what never should. */
const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '%',
  ';',
  '$',
  '$300',
  '*',
  '1-0',
  '0-1',
  '1/2-1/2',
  '1...',
  '1.',
  '...',
  '--',
  'Z0',
  'O-O',
  'O-O-O',
  '0-0',
  'e8=Q',
  'e8',
  'Nbd2',
  'R1a3',
  'Qa1xb2#',
  '\r\n',
  '\n\n',
  '\t',
  '\0',
  '\uFEFF',
  '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]',
  '[FEN "k7/8/8/8/8/8/8/K7 w KQkq e3 99 99"]',
  '[SetUp "0"]',
  '[FEN ""]',
  '[Accept "all"]',
  '[Goal "mate in 99"]',
  '[%cal Ga1h8,Rz9z9]',
  '[%csl ]',
  '[%tqu "En","","","e2e4","",1]',
  '{[%eval #-1]}',
  '\u202E',
  '\uD800',
  '😀',
  'ё',
  '[Event "\\""]',
  '(((((((((((',
  '{{{{',
  '))))',
] as const
const ENCODINGS = ['utf8', 'utf16le', 'latin1'] as const
const MOST_CHANGES = 6

/** The games of a file, as bytes, blank lines and all. */
export const gamesIn = (file: Buffer): Buffer[] =>
  file
    .toString()
    .split(/(?=\n\[Event )/)
    .map(game => Buffer.from(game))

/** A game, or three, changed in a few places. */
export function mutated(games: readonly Buffer[], random: Random): Buffer {
  const count = random.isOneIn(5) ? 3 : 1
  let text = Array.from({ length: count }, () => random.pick(games).toString()).join('\n\n')
  const changes = 1 + random.below(MOST_CHANGES)
  for (let change = 0; change < changes; change++) text = changed(text, random)
  const bytes = Buffer.from(text, random.isOneIn(20) ? random.pick(ENCODINGS) : 'utf8')
  // Single bytes, too: not every file is a text.
  if (random.isOneIn(10))
    for (let hit = 0; hit < 3; hit++) bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}

function changed(text: string, random: Random): string {
  const at = random.below(text.length)
  const length = random.below(random.isOneIn(5) ? 400 : 12)
  const [before, part, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)]
  switch (random.below(6)) {
    case 0:
      return before + after
    case 1:
      return before + part + part + after
    case 2:
      return before + random.pick(PIECES) + part + after
    case 3:
      return before + random.pick(PIECES) + after
    case 4: {
      const to = random.below(text.length)
      return text.slice(0, to) + part + text.slice(to)
    }
    default:
      return before + (random.isOneIn(20) ? random.pick(PIECES).repeat(200) : part.toUpperCase()) + after
  }
}

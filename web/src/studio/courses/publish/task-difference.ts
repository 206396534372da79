import { acceptedMoves } from '@tabia/core/chess/editing/answers.ts'
import { wordsOf } from '@tabia/core/chess/editing/comments.ts'
import { type GameDocument, readDocument, startPosition } from '@tabia/core/chess/editing/document.ts'
import { placedMoves } from '@tabia/core/chess/editing/tree.ts'
import { formatSan, readMove } from '@tabia/core/chess/moves/move.ts'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'

// What of a task is another between two of its PGN: words at moves, right moves, tags. Pure.

export interface WordsChanged {
  /** SAN with its number, `15. Nf6+`; '' before the first move. */
  move: string
  locale: Locale
  before: string
  after: string
}

export interface TaskDifference {
  words: WordsChanged[]
  /** SAN of the right first moves. */
  rightMoves: { before: string[]; after: string[] }
  tags: { name: string; before: string; after: string }[]
}

/** null: one of them cannot be read. */
export function differenceOf(before: string, after: string): TaskDifference | null {
  const [old, now] = [readDocument(before), readDocument(after)]
  if (old.kind !== 'read' || now.kind !== 'read') return null
  return {
    words: wordsChanged(textsOf(old.document), textsOf(now.document)),
    rightMoves: { before: rightMoves(old.document), after: rightMoves(now.document) },
    tags: tagsChanged(old.document, now.document),
  }
}

type Texts = Map<string, { move: string; words: Partial<Record<Locale, string>> }>

/** By the way to each move. */
function textsOf(document: GameDocument): Texts {
  const texts: Texts = new Map([['', { move: '', words: wordsOf(document.intro) }]])
  for (const { id, move, number, turn, played } of placedMoves(document)) {
    const name = `${number}${turn === 'white' ? '.' : '…'} ${played?.san ?? move.text}`
    texts.set(`${id} ${name}`, { move: name, words: wordsOf(move.comments) })
  }
  return texts
}

function wordsChanged(old: Texts, now: Texts): WordsChanged[] {
  const places = [...new Set([...now.keys(), ...old.keys()])]
  return places.flatMap(place => {
    const [was, is] = [old.get(place), now.get(place)]
    return LOCALES.map(locale => ({
      move: (is ?? was)?.move ?? '',
      locale,
      before: was?.words[locale] ?? '',
      after: is?.words[locale] ?? '',
    })).filter(each => each.before !== each.after)
  })
}

function rightMoves(document: GameDocument): string[] {
  const position = startPosition(document)
  const first = placedMoves(document).next().value?.played
  const accepted = acceptedMoves(document).flatMap(uci => {
    const move = position && readMove(position, uci)
    return position && move ? [formatSan(position, move)] : []
  })
  return [...new Set([...(first ? [first.san] : []), ...accepted])]
}

/** Told by right moves, or not of the author's making. */
const NOT_TOLD = new Set(['Accept', 'TaskId', 'SetUp', 'FEN'])

function tagsChanged(old: GameDocument, now: GameDocument) {
  const valueIn = (document: GameDocument, name: string) =>
    document.tags.find(tag => tag.name === name)?.value ?? ''
  const names = [...new Set([...old.tags, ...now.tags].map(({ name }) => name))]
  return names
    .filter(name => !NOT_TOLD.has(name))
    .map(name => ({ name, before: valueIn(old, name), after: valueIn(now, name) }))
    .filter(({ before, after }) => before !== after)
}

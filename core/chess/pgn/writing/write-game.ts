import type { ExplainedMove } from '../../explanation/explanation.ts'
import { type Color, positionFrom, positionKey, turnOf } from '../../position.ts'
import type { AuthoredTask } from '../../task.ts'
import { nagOf } from '../marks.ts'
import { writeComments } from './write-comment.ts'
import { writeEvent, writePlayers } from './write-names.ts'

const WIDTH = 100

/** The game that is read as this task in a topic of this name (see readTasks). */
export function writeGame(task: AuthoredTask, topic: string): string {
  const result = task.moves[0]?.result ?? '*'
  const { goal, mateIn, rightMoves, lastMove, theme, mute } = task
  const hasOwnId = task.key !== `${topic}:${positionKey(positionFrom(task.fen))}`
  const tags: [name: string, value: string | null][] = [
    ...writeEvent(task.event),
    ...writePlayers(task.players),
    ['Result', result],
    ['SetUp', '1'],
    ['FEN', task.fen],
    ['TaskId', hasOwnId ? task.key : null],
    ['LastMove', lastMove],
    ['Goal', goal === 'mate' ? `mate ${mateIn}` : goal],
    ['Accept', rightMoves.length > 1 ? rightMoves.join(' ') : null],
    ['Theme', theme],
    ['Difficulty', String(task.difficulty)],
    ['Mute', mute ?? null],
  ]
  return gameText(tags, [...writeComments(task.intro), ...writeLine(task.moves), result])
}

/** The game of a draft: whatever key the task has, it is not written. */
export function writeDraftGame(task: AuthoredTask): string {
  return writeGame({ ...task, key: `:${positionKey(positionFrom(task.fen))}` }, '')
}

/** Tags without a value are left out. */
export function gameText(
  tags: readonly (readonly [name: string, value: string | null])[],
  words: readonly string[],
): string {
  const header = tags
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `[${name} "${escaped(value ?? '')}"]`)
  return `${header.join('\n')}\n\n${wrapped(words.join(' '))}\n`
}

export function writeLine(line: readonly ExplainedMove[]): string[] {
  return writeMoves(line.map(asWritten))
}

/** A move as it is going to stand there. */
export interface WrittenMove {
  number: number
  turn: Color
  text: string
  nags: readonly number[]
  /** With their braces. */
  comments: readonly string[]
  variations: readonly (readonly WrittenMove[])[]
}

/** A number stands before each move of White, and before one of Black where words or variations came between. */
export function writeMoves(line: readonly WrittenMove[]): string[] {
  const words: string[] = []
  let numbered = false
  for (const { number, turn, text, nags, comments, variations } of line) {
    if (turn === 'white') words.push(`${number}.`)
    else if (!numbered) words.push(`${number}...`)
    words.push(text, ...nags.map(nag => `$${nag}`))

    const said = [...comments, ...variations.map(variation => `(${writeMoves(variation).join(' ')})`)]
    words.push(...said)
    numbered = said.length === 0
  }
  return words
}

const asWritten = ({ m, num, fen, mark, comment, shapes, v }: ExplainedMove): WrittenMove => ({
  number: num,
  turn: turnOf(fen) === 'white' ? 'black' : 'white',
  text: m,
  nags: mark.map(nagOf),
  comments: writeComments(comment, shapes),
  variations: v.map(variation => variation.map(asWritten)),
})

function escaped(value: string): string {
  return value.replace(/["\\]/g, '\\$&')
}

/** Breaks lines at spaces, but not inside `[%lang ru]` nor between a number and its move. */
export function wrapped(text: string): string {
  const glued = text.replaceAll('[%lang ru]', '[%lang\0ru]').replace(/(?<=[ (]|^)(\d+\.+) /g, '$1\0')
  const lines = glued.replace(new RegExp(`(?!\\s)(.{1,${WIDTH}})(?:\\s+|$)`, 'g'), '$1\n')
  return lines.replaceAll('\0', ' ').trimEnd()
}

import type { ExplainedMove } from '../../explanation/explanation.ts'
import { positionFrom, positionKey } from '../../position.ts'
import type { AuthoredTask } from '../../task.ts'
import { nagOf } from '../marks.ts'
import { writeComments } from './write-comment.ts'
import { writeEvent, writePlayers } from './write-names.ts'

const WIDTH = 110

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
  const words: string[] = []
  let numbered = false
  for (const { m, num, fen, mark, comment, shapes, v } of line) {
    const isBlack = fen.split(' ')[1] === 'w'
    if (!isBlack) words.push(`${num}.`)
    else if (!numbered) words.push(`${num}...`)
    words.push(m, ...mark.map(sign => `$${nagOf(sign)}`))

    const said = [
      ...writeComments(comment, shapes),
      ...v.map(variation => `(${writeLine(variation).join(' ')})`),
    ]
    words.push(...said)
    numbered = said.length === 0
  }
  return words
}

function escaped(value: string): string {
  return value.replace(/["\\]/g, '\\$&')
}

/** White space is all the same to PGN, in comments, too. */
function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

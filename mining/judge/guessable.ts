import { formatUci, legalMoves, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { exchangeGain } from '@tabia/core/chess/refutation/exchange.ts'
import { opposite } from '@tabia/core/chess/refutation/attacks.ts'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'

// How far a first move can be guessed without thinking: by the title, by playing a check, by taking what hangs.

/** What a learner sees in a position before calculating. */
export interface Guess {
  answer: 'check' | 'capture' | 'promotion' | 'quiet'
  /** Legal checks. */
  checks: number
  /** Chance that a check played at random is the answer. */
  chance: number
  /** The wrong move that tempts most, if any does, and whether lines answer it and all that tempt alike. */
  tempting: { uci: string; isAnswered: boolean } | undefined
}

export function guessOf(task: AuthoredTask): Guess {
  const position = positionFrom(task.fen)
  const [right] = task.rightMoves
  const move = right === undefined ? undefined : readMove(position, right)
  const moves = [...legalMoves(position)].filter(({ promotion }) => !promotion || promotion === 'queen')
  const checks = moves.filter(each => givesCheck(position, each)).length
  const answer = move ? kindOf(position, move) : 'quiet'
  const chance = answer === 'check' ? 1 / Math.max(1, checks) : 0
  return { answer, checks, chance, tempting: temptingOf(task, position, moves) }
}

function kindOf(position: Position, move: Move): Guess['answer'] {
  if (givesCheck(position, move)) return 'check'
  if (move.promotion) return 'promotion'
  return isCapture(position, move) ? 'capture' : 'quiet'
}

const givesCheck = (position: Position, move: Move) => positionAfter(position, move).isCheck()

/** Castling is spelled as the king taking its own rook. */
const isCapture = ({ board, turn }: Position, { to }: Move) => board.get(to)?.color === opposite(turn)

/** What a move promises at a glance, in pawns: what it wins by exchange, a promotion, a check that loses nothing. */
function promiseOf(position: Position, move: Move): number {
  const { turn, board } = position
  const gain = isCapture(position, move) ? exchangeGain(board, move.to, turn, move.from) : 0
  const after = positionAfter(position, move)
  const loss = gain > 0 ? 0 : exchangeGain(after.board, move.to, after.turn)
  if (gain <= 0 && loss > 0) return 0
  return Math.max(0, gain) + (move.promotion ? 8 : 0) + (after.isCheck() ? 1.5 : 0)
}

/** The least that tempts: a pawn for nothing, or a check for nothing. */
const TEMPTS = 1

function temptingOf(task: AuthoredTask, position: Position, moves: readonly Move[]): Guess['tempting'] {
  const wrong = moves
    .filter(move => !task.rightMoves.includes(formatUci(move)))
    .map(move => ({ move, promise: promiseOf(position, move) }))
    .filter(({ promise }) => promise >= TEMPTS)
    .toSorted((a, b) => b.promise - a.promise)
  const [most] = wrong
  if (!most) return undefined
  const shown = task.moves[0]?.v.flatMap(([head]) => (head ? [uciOf(position, head.m)] : [])) ?? []
  // Of moves that tempt alike, each should be answered.
  const alike = wrong.filter(({ promise }) => promise === most.promise).map(({ move }) => formatUci(move))
  const mute = alike.find(uci => !shown.includes(uci))
  return { uci: mute ?? formatUci(most.move), isAnswered: mute === undefined }
}

function uciOf(position: Position, san: string): string {
  const move = readMove(position, san)
  return move ? formatUci(move) : ''
}

/** One topic of the catalogue. */
export interface TopicGuess {
  course: string
  week: number
  name: string
  /** Every task is a mate; the title names a check; a mixed topic. */
  kind: 'mates' | 'checks' | 'mixed' | 'other'
  tasks: { task: AuthoredTask; guess: Guess }[]
}

export function topicGuesses(courses: readonly AuthoredCourse[]): TopicGuess[] {
  return courses.flatMap(({ key: course, weeks }) =>
    weeks.flatMap(({ topics }, week) =>
      topics.map(({ name, tasks }) => ({
        course,
        week: week + 1,
        name: name.en,
        kind: kindOfTopic(name.en, tasks),
        tasks: tasks.map(task => ({ task, guess: guessOf(task) })),
      })),
    ),
  )
}

function kindOfTopic(name: string, tasks: readonly AuthoredTask[]): TopicGuess['kind'] {
  if (/^mixed/i.test(name)) return 'mixed'
  if (tasks.every(({ goal }) => goal === 'mate')) return 'mates'
  return /check/i.test(name) ? 'checks' : 'other'
}

/** Figures of the whole catalogue; shares from 0 to 1. */
export interface Guessability {
  tasks: number
  /** Mean of 1 / (number of checks) where the answer is a check, else 0. */
  chance: number
  /** Topics but mates in which fewer than a fifth of the answers are no check. */
  oneSided: number
  /** Mixed topics in which fewer than a third of the answers are quiet. */
  fewQuiet: number
  /** Tasks outside mate in one whose answer is the only check, while nothing else tempts. */
  onlyCheck: number
  /** Tasks in which a wrong move tempts, and the share of them where a line answers it. */
  tempted: number
  answered: number
}

export function guessability(topics: readonly TopicGuess[]): Guessability {
  const all = topics.flatMap(({ tasks }) => tasks)
  const tempted = all.filter(({ guess }) => guess.tempting)
  return {
    tasks: all.length,
    chance: all.reduce((sum, { guess }) => sum + guess.chance, 0) / Math.max(1, all.length),
    oneSided: topics.filter(topic => topic.kind !== 'mates' && shareOf(topic, isNoCheck) < 0.2).length,
    fewQuiet: topics.filter(topic => topic.kind === 'mixed' && shareOf(topic, isQuiet) < 1 / 3).length,
    onlyCheck: all.filter(isOnlyCheck).length,
    tempted: tempted.length,
    answered: tempted.filter(({ guess }) => guess.tempting?.isAnswered).length / Math.max(1, tempted.length),
  }
}

type Guessed = TopicGuess['tasks'][number]

const isNoCheck = ({ guess }: Guessed) => guess.answer !== 'check'
const isQuiet = ({ guess }: Guessed) => guess.answer === 'quiet'
const isOnlyCheck = ({ task, guess }: Guessed) =>
  guess.answer === 'check' && guess.checks === 1 && task.mateIn !== 1 && !guess.tempting

function shareOf({ tasks }: TopicGuess, is: (task: Guessed) => boolean): number {
  return tasks.filter(is).length / Math.max(1, tasks.length)
}

const percent = (share: number) => `${Math.round(100 * share)} %`

/** The figures, and topic by topic what can be guessed. */
export function guessableReport(topics: readonly TopicGuess[]): string {
  const { tasks, chance, oneSided, fewQuiet, onlyCheck, tempted, answered } = guessability(topics)
  const rows = topics.map(topic => {
    const { course, week, name, kind, tasks: guessed } = topic
    const mean = guessed.reduce((sum, { guess }) => sum + guess.chance, 0) / Math.max(1, guessed.length)
    const cells = [percent(mean), percent(shareOf(topic, isNoCheck)), percent(shareOf(topic, isQuiet))]
    return `| ${course} w${week} | ${name} | ${kind} | ${cells.join(' | ')} | ${guessed.filter(isOnlyCheck).length} |`
  })
  return [
    `${tasks} tasks; a check at random solves ${(100 * chance).toFixed(1)} %`,
    `topics with fewer than a fifth of answers that are no check: ${oneSided}`,
    `mixed topics with fewer than a third of quiet answers: ${fewQuiet}`,
    `the answer is the only check, and nothing else tempts: ${onlyCheck}`,
    `a wrong move tempts in ${tempted}; a line answers it in ${percent(answered)}`,
    '',
    '| course | topic | kind | solved by a check at random | no check | quiet | only check |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

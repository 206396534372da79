import type { Code } from './check/codes.ts'
import { usualDifficulty } from './check/course.ts'
import { type CourseTask, findDuplicates } from './check/duplicates.ts'
import { type Finding, findingOf, isError, problem } from './check/finding.ts'
import { say } from './check/sentences.ts'
import { gamesOf, type PgnGame, parseGames } from './pgn/syntax.ts'
import { readEvent, readPlayers, tagValue } from './pgn/tags.ts'
import { writeGame } from './pgn/writing/write-game.ts'
import { factsOf } from './read-draft-task.ts'
import { type GameReading, readGame, type SourcedTask } from './read-topic.ts'
import { positionFrom, positionKey } from './position.ts'
import { type Goal, type LevelId, type Locale, type Texts, texts } from '../training/vocabulary.ts'

// Games that are brought into a course: what each would become, before anything is changed.

export interface GamesSource {
  text: string
  levelId: LevelId
  /** Games whose text was mended since, by their numbers. */
  mended: Readonly<Record<number, string>>
  /** The most games to read. */
  games: number
  /** Positions that are in the course already, with their names for people. */
  course: readonly { fen: string; name: Texts }[]
}

export const OUTCOMES = ['ready', 'advice', 'error', 'left_out', 'duplicate'] as const

/** What one game, or one question inside it, becomes. */
export interface GameOutcome {
  /** In the file, from 1. */
  number: number
  /** Of its questions, from 1; null: the game is one task. */
  question: number | null
  outcome: (typeof OUTCOMES)[number]
  /** Players and event; null where the game names neither. */
  title: Texts | null
  line: number
  fen: string | null
  firstMove: string | null
  goal: Goal | null
  mateIn: number | null
  /** Of the first move. */
  variations: number
  missing: Locale[]
  findings: Finding[]
}

/** Undefined where the text holds more games than may be read. */
export function reportGames(source: GamesSource): GameOutcome[] | undefined {
  const games: PgnGame[] = []
  for (const game of gamesOf([source.text])) {
    if (game.number > source.games) return undefined
    games.push(game)
  }
  const rows = games.flatMap(game => outcomesOf(game, source))
  const doubles = doublesAmong(
    rows.flatMap(({ sourced }) => sourced ?? []),
    source.course,
  )
  return rows.map(({ outcome, sourced }) => {
    const findings = [...outcome.findings, ...(sourced ? (doubles.get(sourced) ?? []) : [])]
    return { ...outcome, findings, outcome: outcomeOf(findings, sourced !== undefined) }
  })
}

/** One task of those games as the PGN of a draft: without its TaskId. Undefined where there is none. */
export function gamePgn(
  source: Pick<GamesSource, 'text' | 'levelId' | 'mended'>,
  wanted: readonly { number: number; question: number | null }[],
): (string | undefined)[] {
  const slices = gameTexts(source.text)
  return wanted.map(({ number, question }) => {
    const text = source.mended[number] ?? slices[number - 1]
    if (text === undefined) return undefined
    return question === null ? withoutTaskId(text) : questionPgn(text, source.levelId, question)
  })
}

/** The text of each game as it stands in the file. */
export function gameTexts(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n')
  const starts = [0]
  for (let at = plain.indexOf('\n'); at >= 0; at = plain.indexOf('\n', at + 1)) starts.push(at + 1)
  const begins = [...gamesOf([plain])].map(({ place }) => (starts[place.line - 1] ?? 0) + place.column - 1)
  return begins.map((from, index) => plain.slice(from, begins[index + 1]).trim())
}

function outcomesOf(written: PgnGame, source: GamesSource) {
  const mended = source.mended[written.number]
  const [first, ...more] = mended === undefined ? [written] : parseGames(mended)
  const game: PgnGame = {
    ...(first ?? { ...written, moves: [], intro: [], tags: new Map() }),
    number: written.number,
  }
  const [whole, ...questions] = readGame(game, rulesOf(source.levelId))
  const second =
    more[0] && findingOf(problem('SEVERAL_TASKS', more[0].place, say.severalTasks()), '', game.number)
  const ownFindings = [...(whole?.findings ?? []), ...(second ? [second] : [])]
  if (questions.length === 0 || !whole)
    return [rowOf(game, null, { task: whole?.task, findings: ownFindings })]
  // What is to be said of the game itself is told once, at its first question.
  return questions.map(({ task, findings }, index) =>
    rowOf(game, index + 1, { task, findings: index === 0 ? [...ownFindings, ...findings] : findings }),
  )
}

function rowOf(game: PgnGame, question: number | null, { task: sourced, findings }: GameReading) {
  const facts = factsOf(game, sourced)
  const { players, event } = { players: readPlayers(game), event: readEvent(game) }
  const told = findings.filter(({ code }) => code !== 'UNPROVED')
  const outcome: GameOutcome = {
    number: game.number,
    question,
    outcome: 'ready',
    title: joined(players, event),
    line: sourced?.line ?? game.place.line,
    fen: facts.fen,
    firstMove: facts.firstMove,
    goal: facts.goal,
    mateIn: sourced?.task.mateIn ?? null,
    variations: sourced?.task.moves[0]?.v.length ?? 0,
    missing: facts.missing,
    findings: told.slice(0, FINDINGS_KEPT),
  }
  return { outcome, sourced }
}

/** Of one game: more are told once these are mended. */
const FINDINGS_KEPT = 12

/** Nothing to ask is no mistake: text and whole games are simply left out. */
const ASKS_NOTHING: ReadonlySet<Code> = new Set(['LEFT_OUT', 'NO_FEN'])

function outcomeOf(findings: readonly Finding[], isTask: boolean): GameOutcome['outcome'] {
  const errors = findings.filter(isError)
  if (errors.some(({ code }) => code === 'DUPLICATE') && errors.length === 1) return 'duplicate'
  const asksNothing = findings.some(({ code }) => ASKS_NOTHING.has(code))
  if (!isTask && asksNothing && errors.every(({ code }) => ASKS_NOTHING.has(code))) return 'left_out'
  if (errors.length > 0 || !isTask) return 'error'
  return findings.length > 0 ? 'advice' : 'ready'
}

/** Against the course and one another: each is told at the later one, and once. */
function doublesAmong(tasks: readonly SourcedTask[], course: GamesSource['course']) {
  const known = course.map(({ fen, name }, index) => knownTask(fen, name, index))
  const own = tasks.map((task, index): CourseTask => ({
    ...task,
    ...inOrder(index),
    course: '',
    name: gameName(task),
  }))
  const doubles = new Map<SourcedTask, Finding[]>()
  for (const { finding } of findDuplicates([...known, ...own])) {
    const task = finding.file === OWN ? tasks[finding.game ?? -1] : undefined
    if (!task) continue
    const { line, column } = task
    doubles.set(task, [...(doubles.get(task) ?? []), { ...finding, game: task.game, line, column, file: '' }])
  }
  return doubles
}

const OWN = 'games'
const inOrder = (index: number) => ({ file: OWN, game: index })
const gameName = ({ game }: SourcedTask) => texts(`game ${game} of this text`, `партия ${game} этого текста`)

/** A position of the course; of the rest of its task nothing is asked here. */
function knownTask(fen: string, name: Texts, index: number): CourseTask {
  const task = {
    key: `course ${index}`,
    fen,
    lastMove: null,
    goal: 'best',
    mateIn: null,
    rightMoves: [],
    intro: null,
    moves: [],
    players: null,
    event: null,
    difficulty: 0,
    theme: null,
  } as const
  return {
    task: { ...task, rightMoves: [], moves: [] },
    mutes: [],
    file: 'course',
    game: index,
    line: 1,
    column: 1,
    course: '',
    name,
  }
}

function questionPgn(text: string, levelId: LevelId, question: number): string | undefined {
  const [game] = parseGames(text)
  const task = game && readGame(game, rulesOf(levelId))[question]?.task?.task
  if (!game || !task) return undefined
  const pgn = writeGame({ ...task, key: `:${positionKey(positionFrom(task.fen))}` }, '')
  // What its author did not say is left to topic and level.
  const unsaid = ['Goal', 'Difficulty'].filter(name => tagValue(game, name) === undefined)
  return unsaid.reduce((kept, name) => kept.replace(new RegExp(`^\\[${name} ".*"\\]\\n`, 'm'), ''), pgn)
}

function withoutTaskId(text: string): string {
  return text.replace(/\[\s*TaskId\s+"[^"\n]*"\s*\][^\S\n]*\n?/i, '').trim()
}

const rulesOf = (levelId: LevelId) =>
  ({
    topic: '',
    file: '',
    goal: { goal: 'best', mateIn: undefined },
    accept: 'stored',
    difficulty: usualDifficulty(levelId),
    proveMates: 2,
  }) as const

function joined(players: Texts | null, event: Texts | null): Texts | null {
  if (!players || !event) return players ?? event
  return texts(`${players.en}, ${event.en}`, `${players.ru}, ${event.ru}`)
}

import { problem } from '../check/finding.ts'
import type { Place, Problem } from '../check/finding.ts'
import { say } from '../check/sentences.ts'
import { formatUci, positionAfter, readMove } from '../moves/move.ts'
import { formatFen } from '../position.ts'
import type { Position } from '../position.ts'
import type { PgnGame, PgnMove, PgnTag } from './syntax.ts'
import { readQuestion } from './training-question.ts'
import type { TrainingQuestion } from './training-question.ts'

interface MarkedQuestion {
  question: TrainingQuestion
  place: Place
}

/** Whether questions are marked in the game, so that it may begin with its first move. */
export function hasQuestions(game: PgnGame): boolean {
  return [game.intro, ...game.moves.map(move => move.comments)].some(comments => comments.some(readQuestion))
}

/**
 * Each question marked in a game becomes a game of its own: it begins with the position asked about, and its last move
 * is the one before. A mark stands at the answer or at the move before it: the move it names tells which.
 */
export function gamesOfQuestions(game: PgnGame, start: Position): { games: PgnGame[]; problems: Problem[] } {
  const games: PgnGame[] = []
  const problems: Problem[] = []
  let before: { position: Position; lastMove: string | undefined } = { position: start, lastMove: undefined }
  let waiting = askedIn(game.intro)

  for (const [index, move] of game.moves.entries()) {
    const played = readMove(before.position, move.text)
    if (!played) break
    const here = askedIn(move.comments)
    const ownAnswer = here.filter(({ question }) => question.moves.includes(formatUci(played)))
    const asked = [...waiting, ...ownAnswer]
    if (asked.length > 0) games.push(gameFrom(game, games.length, index, before, asked, problems))
    waiting = here.filter(each => !ownAnswer.includes(each))
    before = { position: positionAfter(before.position, played), lastMove: formatUci(played) }
  }
  problems.push(...waiting.map(({ question, place }) => badQuestion(place, question.moves[0])))
  return { games, problems }
}

function askedIn(comments: readonly { text: string; place: Place }[]): MarkedQuestion[] {
  return comments.flatMap(comment => {
    const question = readQuestion(comment)
    return question ? [{ question, place: comment.place }] : []
  })
}

/** Several questions on one move are one question in several languages. */
function gameFrom(
  game: PgnGame,
  earlier: number,
  index: number,
  { position, lastMove }: { position: Position; lastMove: string | undefined },
  asked: readonly MarkedQuestion[],
  problems: Problem[],
): PgnGame {
  const place = asked[0]?.place ?? game.place
  const [answer, ...rest] = game.moves.slice(index) as [PgnMove, ...PgnMove[]]
  const named = [...new Set(asked.flatMap(({ question }) => question.moves))]
  const wrong = named.filter(move => !readMove(position, move))
  problems.push(...wrong.map(move => badQuestion(place, move)))

  const tags = new Map(game.tags)
  const setTag = (name: string, value: string) =>
    tags.set(name.toLowerCase(), { name, value, place } satisfies PgnTag)
  const taskId = game.tags.get('taskid')
  setTag('FEN', formatFen(position))
  if (lastMove) setTag('LastMove', lastMove)
  if (taskId && earlier > 0) setTag('TaskId', `${taskId.value}-${earlier + 1}`)
  if (named.length > 0 && wrong.length === 0) setTag('Accept', named.join(' '))

  const words = (pick: (question: TrainingQuestion) => string) =>
    asked.map(({ question }) => ({ text: pick(question), place })).filter(({ text }) => text !== '')
  return {
    ...game,
    place,
    tags,
    intro: words(question => question.intro),
    moves: [{ ...answer, comments: [...answer.comments, ...words(question => question.feedback)] }, ...rest],
    problems: [],
  }
}

function badQuestion(place: Place, move = ''): Problem {
  return problem('BAD_QUESTION', place, say.badQuestion(move))
}

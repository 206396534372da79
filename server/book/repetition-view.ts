import type { Repetition, RepetitionCheck } from '@tabia/contract/book.ts'
import { type OwnRefutation, ownRefutation } from '@tabia/core/book/refutations.ts'
import type { BookQuestion } from '@tabia/core/book/question.ts'
import type { KeptMove } from '@tabia/core/chess/judged/tried.ts'
import { verdictTold } from '@tabia/core/chess/judged/verdict.ts'
import { explanationIn } from '@tabia/core/chess/explanation/explanation.ts'
import { playMove, squaresOf } from '@tabia/core/chess/moves/move.ts'
import { moveInPicture, type Picture, pictureOf } from '@tabia/core/chess/picture.ts'
import { isProvisional, shownRating, startRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { explained } from '../training/answer-view.ts'
import type { OpenTask } from './open-task.ts'
import type { BookTaskRow, ItemRow } from './queries/task.ts'

/** The question in its picture. The topic has no name before the answer: it would name the motif. */
export function questionIn(row: BookTaskRow, question: BookQuestion, picture: Picture): Repetition['task'] {
  const { rating, deviation } = row
  const strength = rating === null || deviation === null ? startRating(row.levelId) : { rating, deviation }
  return {
    id: row.id,
    topicId: 0,
    number: 0,
    fen: pictureOf(question.fen, picture),
    lastMove: question.lastMove ? squaresOf(moveInPicture(question.lastMove, picture)) : null,
    topic: { name: '', totalTasks: 0 },
    rating: shownRating(strength),
    ratingProvisional: isProvisional(strength),
    goal: question.goal,
    mateIn: question.mateIn,
  }
}

/** The position after the own wrong move, from the other side. */
export function refutationIn(
  row: BookTaskRow,
  question: BookQuestion,
  { move }: OwnRefutation,
): Repetition['task'] {
  const after: BookQuestion = {
    fen: move.fen,
    lastMove: move.uci,
    goal: 'best',
    mateIn: null,
    rightMoves: [],
    moves: question.moves,
  }
  return questionIn(row, after, 0)
}

/** The last wrong answer before the one that is told of. */
export interface OwnMiss {
  uci: string
  at: Date
  kept: KeptMove | undefined
}

/** An answer in the book, as it was judged. */
export interface Judged {
  kind: RepetitionCheck['kind']
  picture: Picture
  /** Null: skipped. */
  uci: string | null
  result: boolean | null
  /** Another look is asked for. */
  again: boolean
  kept: KeptMove | undefined
  own: OwnMiss | undefined
}

export interface Standing {
  item: Pick<ItemRow, 'state' | 'dueDay' | 'refuteDay'> | undefined
  left: number
}

export function checkIn(
  locale: Locale,
  { row, question }: Pick<OpenTask, 'row' | 'question'>,
  ply: number,
  judged: Judged,
  standing: Standing,
): RepetitionCheck {
  const { kind, picture, uci, again, kept } = judged
  const result = judged.result === true
  const closed = { answer: null, intro: null, moves: [], players: null, event: null }
  const told = { ...row, ...question, ...(ply > 0 && { intro: null }) }
  return {
    task: row.id,
    ply,
    kind,
    picture,
    result,
    verdict: kept ? verdictTold(kept.verdict, result) : null,
    again,
    played: uci === null ? null : (playMove(question.fen, uci)?.san ?? uci),
    ...(again ? closed : explained(locale, told)),
    fen: question.fen,
    lastMove: question.lastMove ? squaresOf(question.lastMove) : null,
    goal: question.goal,
    mateIn: question.mateIn,
    topic: again ? null : topicIn(locale, row),
    ownMove: again ? null : ownMoveIn(question, judged.own),
    ...standingIn(standing),
    refute: kind === 'repeat' && !again && result && standing.item?.refuteDay !== null,
  }
}

/** Of a refutation: the position is the one after the own move, the answer what punishes it. */
export function refutationCheckIn(
  locale: Locale,
  { row, question }: Pick<OpenTask, 'row' | 'question'>,
  ply: number,
  judged: Judged & { refutation: OwnRefutation },
  standing: Standing,
): RepetitionCheck {
  const { refutation, uci } = judged
  const { fen, uci: own } = refutation.move
  const [reply] = refutation.replies
  return {
    task: row.id,
    ply,
    kind: 'refute',
    picture: 0,
    result: judged.result === true,
    verdict: null,
    again: false,
    played: uci === null ? null : (playMove(fen, uci)?.san ?? uci),
    answer: (reply && playMove(fen, reply)?.san) ?? null,
    intro: refutation.comment && refutation.comment[locale],
    moves: explanationIn(locale, refutation.moves),
    players: null,
    event: null,
    fen,
    lastMove: squaresOf(own),
    goal: 'best',
    mateIn: null,
    topic: topicIn(locale, row),
    ownMove: ownMoveIn(question, judged.own),
    ...standingIn(standing),
    refute: false,
  }
}

const standingIn = ({ item, left }: Standing) => ({
  nextDay: item?.dueDay ?? null,
  state: item?.state ?? null,
  left,
})

function topicIn(locale: Locale, { topicId, topicName, number }: BookTaskRow): RepetitionCheck['topic'] {
  if (topicId === null || topicName === null || number === null) return null
  return { id: topicId, name: topicName[locale], number }
}

function ownMoveIn(question: BookQuestion, own: OwnMiss | undefined): RepetitionCheck['ownMove'] {
  const move = own && playMove(question.fen, own.uci)
  // A corrected position may have no such move.
  if (!move) return null
  const [reply] = ownRefutation(question, own.uci, own.kept)?.replies ?? []
  return {
    uci: move.uci,
    san: move.san,
    fen: move.fen,
    reply: (reply && playMove(move.fen, reply)?.san) ?? null,
    replyUci: reply ?? null,
    missedAt: own.at.toISOString(),
  }
}

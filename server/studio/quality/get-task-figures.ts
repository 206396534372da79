import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/studio/quality.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { middleOf, type RatingBand } from '@tabia/core/training/measuring/answer-tally.ts'
import { LEAST_ANSWERS } from '@tabia/core/training/measuring/task-figures.ts'
import { isMeasured } from '@tabia/core/training/measuring/task-value.ts'
import type { Db } from '../../db/types.ts'
import { findSquares } from '../../content/values/measured-queries.ts'
import { qualitySentence } from '../../content/values/quality-sheet.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Reach } from '../../http/staff-access.ts'
import { capital, placeIn } from './get-quality.ts'
import {
  findDisputes,
  findDraftTask,
  findTask,
  type FoundTask,
  getReachedCourse,
  type ReachedCourse,
} from './queries.ts'

type Shown = AnswerOf<typeof contract.getTaskFigures>

/** What the last night has counted of a task, and what has become of its reported moves by now. */
export async function getTaskFigures(
  { db }: Pick<Deps, 'db'>,
  { caller: { staff }, params, locale }: Call<typeof contract.getTaskFigures>,
): Promise<Shown> {
  const course = await getReachedCourse(db, staff, params.key)
  const task = await findTask(db, course.id, params.id)
  if (!task) throw new ApiError('not_found')
  const draftTask = await findDraftTask(db, course.key, task.key)
  const answers = task.answers ?? 0
  const wrong = await wrongMoves(db, task, answers)
  const missed = answers - (task.right ?? 0)
  return {
    task: task.id,
    draftTask: draftTask?.id ?? null,
    place: placeIn(locale, task),
    week: task.week,
    fen: task.fen,
    lastMove: task.lastMove,
    right: task.rightMoves.map(uci => moveOf(task.fen, uci)),
    flag: task.flag,
    sentence: sentenceOf(task, locale),
    answers,
    wanted: LEAST_ANSWERS,
    rightShare: shareOf(task.right, answers),
    expected: shareOf(task.expected, answers),
    difficulty: difficultyOf(task, answers, mayChange(staff, course)),
    seconds: task.seconds,
    usualSeconds: middleOf((await findSquares(db, course.id)).flatMap(({ seconds }) => seconds ?? [])),
    reports: task.reports ?? 0,
    reported: task.reportedMove === null ? null : moveOf(task.fen, task.reportedMove),
    rightRating: rounded(task.rightRating),
    wrong,
    others: missed - wrong.reduce((sum, { count }) => sum + count, 0),
    byRating: (task.bands ?? []).map(bandOf),
  }
}

async function wrongMoves(db: Db, { id, fen, wrongMoves: played, moves }: FoundTask, answers: number) {
  const disputes = new Map((await findDisputes(db, id)).map(dispute => [dispute.moveUci, dispute]))
  return (played ?? []).map(({ uci, count, rating }): Shown['wrong'][number] => {
    const move = moveOf(fen, uci)
    const dispute = disputes.get(uci)
    return {
      ...move,
      count,
      share: count / answers,
      rating: Math.round(rating),
      explained: isExplained(moves, move.san),
      dispute: dispute ? { id: dispute.id, state: dispute.state } : null,
    }
  })
}

/** Whether some move of the variation that begins with it has words. */
function isExplained([main]: readonly ExplainedMove[], san: string): boolean {
  const line = main?.v.find(([move]) => move?.m === san) ?? []
  return line.some(({ comment }) => comment !== null && (comment.en || comment.ru) !== '')
}

function sentenceOf(
  { flag, topShare, reports, value, ...task }: FoundTask,
  locale: 'en' | 'ru',
): string | null {
  if (flag === null) return null
  const figures = { ...task, topShare: topShare ?? 0, reports: reports ?? 0, value: value ?? task.start }
  return capital(qualitySentence(figures, flag, locale))
}

function difficultyOf(
  { start, inForce, value, deviation }: FoundTask,
  answers: number,
  isAllowed: boolean,
): Shown['difficulty'] {
  const measured = value === null || answers === 0 ? null : Math.round(value)
  const isKnown = value !== null && isMeasured({ deviation })
  return {
    said: start,
    measured,
    margin: measured === null ? null : rounded(deviation),
    inForce,
    maySet: isAllowed && isKnown && measured !== inForce,
  }
}

/** The scale of ratings rests on the school's own courses: they are an owner's to change. */
export const mayChange = ({ owner }: Reach, { origin }: Pick<ReachedCourse, 'origin'>): boolean =>
  owner || origin === 'coach'

const LEAST_OF_BAND = 5

function bandOf({ from, answers, right, expected }: RatingBand): Shown['byRating'][number] {
  const isEnough = answers >= LEAST_OF_BAND
  return {
    from,
    answers,
    right: isEnough ? right / answers : null,
    expected: isEnough ? expected / answers : null,
  }
}

/** What is no move of the position by now, as it is stored. */
const moveOf = (fen: string, uci: string) => ({ uci, san: playMove(fen, uci)?.san ?? uci })
const shareOf = (part: number | null, all: number) => (all === 0 || part === null ? null : part / all)
const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure))

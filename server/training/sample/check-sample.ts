import type { SampleCheck } from '@tabia/contract/entities.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { offersSample } from '@tabia/core/training/sample.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { explained } from '../answer-view.ts'
import { findSample, findTaskWithAnswer, findTrialSamples } from '../queries/samples.ts'

type Needed = Pick<Deps, 'db'>
type Tried = { task: number; answer: string }

/** A move in the first task of a course that is not the learner's yet: judged and explained, and nothing kept. */
export async function checkSample(
  { db }: Needed,
  userId: number,
  { task, answer }: Tried,
  locale: Locale,
): Promise<SampleCheck> {
  const sample = await findSample(db, userId, task)
  if (!sample || !offersSample(sample)) throw new ApiError('not_found')
  return sampleCheckIn(locale, sample, answer)
}

/** The same for the tasks of the free courses that the landing page shows: for everybody. */
export async function checkTrialSample(
  { db }: Needed,
  { task, answer }: Tried,
  locale: Locale,
): Promise<SampleCheck> {
  const samples = await findTrialSamples(db)
  const sample = samples.some(({ id }) => id === task) ? await findTaskWithAnswer(db, task) : undefined
  if (!sample) throw new ApiError('not_found')
  return sampleCheckIn(locale, sample, answer)
}

type Answered = NonNullable<Awaited<ReturnType<typeof findTaskWithAnswer>>>

function sampleCheckIn(locale: Locale, task: Answered, answer: string): SampleCheck {
  const verdict = judgeAnswer(task, answer)
  if (verdict.kind === 'illegal') throw new ApiError('illegal_move')
  return { result: verdict.right, played: verdict.san, ...explained(locale, { ...task, hideAnswers: false }) }
}

import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { counted, words } from './words.ts'
import type { Regrade } from '../regrade/regrade-course.ts'

/** What a regrade did or would do, as lines for the terminal. */
export function regradeReport(regrade: Regrade, applied: boolean, locale: Locale): string {
  const { withdrawn, upgraded, ratings, results, awards, finished } = regrade
  const lines = [
    ...withdrawn.map(key => `${key}: ${words.leavesTotals[locale]}`),
    ...upgraded.map(
      ({ task, answers }) => `${task}: ${counted(answers, 'answer', locale)} ${words.nowRight[locale]}`,
    ),
    ratings.learners > 0
      ? `${words.ratedAnew[locale]}: ${counted(ratings.learners, 'learner', locale)}, ${signed(ratings.least)} … ${signed(ratings.most)}`
      : '',
    results > 0 ? `${words.raisedResults[locale]}: ${results}` : '',
    awards.raised > 0 ? `${words.awardsRaised[locale]}: ${awards.raised}` : '',
    awards.issued > 0 ? `${words.awardsIssued[locale]}: ${awards.issued}` : '',
    finished > 0 ? `${words.nowFinished[locale]}: ${finished}` : '',
  ].filter(line => line !== '')
  if (lines.length === 0) return words.nothingToRegrade[locale]
  return applied ? lines.join('\n') : [...lines, words.addApplyToRegrade[locale]].join('\n')
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}

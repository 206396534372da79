import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { counted, words } from '../words.ts'
import type { Regrade } from './regrade-course.ts'

/** What a regrade did, or would do, for whoever runs it. */
export function regradeReport(regrade: Regrade, applied: boolean, locale: Locale): string {
  const { withdrawn, upgraded, ratings, results, awards, finished } = regrade
  const changes = ratings.map(({ before, after }) => after - before)
  const [least, most] = [Math.min(...changes), Math.max(...changes)].map(signed)
  const lines = [
    ...withdrawn.map(key => `${key}: ${words.leavesTotals[locale]}`),
    ...upgraded.map(
      ({ task, answers }) => `${task}: ${counted(answers, 'answer', locale)} ${words.nowRight[locale]}`,
    ),
    ratings.length > 0
      ? `${words.ratedAnew[locale]}: ${counted(ratings.length, 'learner', locale)}, ${least} … ${most}`
      : '',
    results.length > 0 ? `${words.raisedResults[locale]}: ${results.length}` : '',
    awards.raised > 0 ? `${words.awardsRaised[locale]}: ${awards.raised}` : '',
    awards.issued > 0 ? `${words.awardsIssued[locale]}: ${awards.issued}` : '',
    finished.length > 0 ? `${words.nowFinished[locale]}: ${finished.length}` : '',
  ].filter(line => line !== '')
  if (lines.length === 0) return words.nothingToRegrade[locale]
  return applied ? lines.join('\n') : [...lines, words.addApplyToRegrade[locale]].join('\n')
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}

import { QUALITY_FLAGS, type QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { qualitySentence } from '../values/quality-sheet.ts'
import type { TaskQuality } from '../values/quality.ts'
import { counted, words } from './words.ts'

/** The tasks a coach should look at, the worst kind first; then how many there are of each. */
export function qualityReport(tasks: readonly TaskQuality[], locale: Locale): string {
  const flagged = QUALITY_FLAGS.flatMap(flag =>
    tasks.filter(task => task.flag === flag).map(task => flaggedLine(task, flag, locale)),
  )
  const counts = QUALITY_FLAGS.map(flag => `${flag} ${tasks.filter(task => task.flag === flag).length}`)
  const answers = tasks.reduce((sum, task) => sum + task.answers, 0)
  const known = `${counted(tasks.length, 'task', locale)}, ${counted(answers, 'answer', locale)}`
  return [...flagged, `${known}; ${counts.join(', ')}`].join('\n')
}

/** `B  week 2, Double attack, 5: 37 % play Qd3, …` */
function flaggedLine(task: TaskQuality, flag: QualityFlag, locale: Locale): string {
  const place = `${words.week[locale]} ${task.week}, ${task.topic[locale]}, ${task.number}`
  return `${flag}  ${place}: ${qualitySentence(task, flag, locale)}`
}

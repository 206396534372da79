import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { CalibratedCourse, CalibratedTask } from '../values/calibrate.ts'
import { counted, words } from './words.ts'

const SHOWN = 20

/** What answers say of the difficulty of courses: a line each, and of a single course its tasks, too. */
export function calibrateReport(
  courses: readonly CalibratedCourse[],
  { course, all, accepted }: { course: string | undefined; all: boolean; accepted: boolean },
  locale: Locale,
): string {
  const lines = courses.map(each => courseLine(each, locale))
  const [only] = courses
  if (course === undefined || !only) return lines.join('\n')
  const shown = all ? only.away : only.away.slice(0, SHOWN)
  const rest = only.away.length - shown.length
  return [
    ...lines,
    ...shown.map(task => taskLine(task, locale)),
    rest > 0 ? `  … ${counted(rest, 'task', locale)}; ${words.showAll[locale]}` : '',
    !only.isOwn && !accepted && only.away.length > 0 ? words.addAccept[locale] : '',
  ]
    .filter(line => line !== '')
    .join('\n')
}

/** `junior-1: 252 tasks, 118 measured by 9120 answers, in force anew: 12` */
function courseLine({ key, tasks, measured, answers, moved }: CalibratedCourse, locale: Locale): string {
  const known = `${measured} ${words.measuredBy[locale]} ${counted(answers, 'answerBy', locale)}`
  const change = moved > 0 ? `, ${words.inForceAnew[locale]}: ${moved}` : ''
  return `${key}: ${counted(tasks, 'task', locale)}, ${known}${change}`
}

/** `  week 2, Double attack, 5: 1260 → 1301 (1310 ± 45, 88 answers)` */
function taskLine(task: CalibratedTask, locale: Locale): string {
  const { week, topic, number, inForce, target, value, deviation, answers } = task
  const place = `${words.week[locale]} ${week}, ${topic[locale]}, ${number}`
  const measured = `${value} ± ${Math.round(deviation)}, ${counted(answers, 'answer', locale)}`
  return `  ${place}: ${inForce} → ${target} (${measured})`
}

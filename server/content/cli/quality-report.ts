import { playMove } from '@tabia/core/chess/moves/move.ts'
import { QUALITY_FLAGS, type QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { formatCsv } from '../../outside/csv.ts'
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

/** The columns of the sheet, in their order. */
const COLUMNS: Record<string, (task: TaskQuality, locale: Locale) => string | number> = {
  week: ({ week }) => week,
  topic: ({ topic }, locale) => topic[locale],
  number: ({ number }) => number,
  task: ({ key }) => key,
  flag: ({ flag }) => flag ?? '',
  answers: ({ answers }) => answers,
  right: ({ right }) => right,
  expected: ({ expected }) => rounded(expected, 1),
  start: ({ start }) => start,
  in_force: ({ inForce }) => inForce,
  value: ({ value }) => rounded(value, 0),
  deviation: ({ deviation }) => rounded(deviation, 0),
  top_move: task => sanOf(task, task.topMove),
  top_share: ({ topShare }) => rounded(topShare, 3),
  top_z: ({ topZ }) => rounded(topZ, 2),
  disc_z: ({ discZ }) => rounded(discZ, 2),
  reports: ({ reports }) => reports,
  reported_move: task => sanOf(task, task.reportedMove),
}

/** Every task, for a spreadsheet. */
export function qualityCsv(tasks: readonly TaskQuality[], locale: Locale): string {
  const rows = tasks.map(task => Object.values(COLUMNS).map(column => column(task, locale)))
  return formatCsv([Object.keys(COLUMNS), ...rows])
}

/** `B  week 2, Double attack, 5: 37 % play Qd3, …` */
function flaggedLine(task: TaskQuality, flag: QualityFlag, locale: Locale): string {
  const place = `${words.week[locale]} ${task.week}, ${task.topic[locale]}, ${task.number}`
  return `${flag}  ${place}: ${SENTENCES[flag](task)[locale]}`
}

const SENTENCES: Record<QualityFlag, (task: TaskQuality) => Record<Locale, string>> = {
  A: task => {
    const move = sanOf(task, task.reportedMove)
    return {
      en: `${move} is right, too, learners say (reports: ${task.reports}). Accept it, explain it, or leave it?`,
      ru: `ученики говорят, что ${move} тоже верно (сообщений: ${task.reports}). Засчитать, объяснить или оставить?`,
    }
  },
  B: task => {
    const move = sanOf(task, task.topMove)
    const share = Math.round(100 * task.topShare)
    return {
      en: `${share} % play ${move}, and they are stronger than the others who miss. Accept, explain or replace?`,
      ru: `${share} % играют ${move}, и они сильнее остальных, кто ошибся. Засчитать, объяснить или заменить?`,
    }
  },
  C: () => ({
    en: 'those who miss it are as strong as those who solve it. Is the answer the only one, and is it clear?',
    ru: 'кто ошибается, не слабее тех, кто решает. Единственный ли это ответ и понятен ли он?',
  }),
  D: ({ value, start }) => ({
    en: `${value > start ? 'harder' : 'easier'} than said: ${Math.round(value)} instead of ${start}`,
    ru: `${value > start ? 'труднее' : 'легче'}, чем сказано: ${Math.round(value)} вместо ${start}`,
  }),
}

/** As it is written; what is no move of the position by now, as it is stored. */
function sanOf({ fen }: TaskQuality, uci: string | null): string {
  return uci === null ? '' : (playMove(fen, uci)?.san ?? uci)
}

function rounded(figure: number | null, digits: number): number | '' {
  return figure === null ? '' : Number(figure.toFixed(digits))
}

import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { QualityFlag } from '@tabia/core/training/measuring/task-figures.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { formatCsv } from '../../outside/csv.ts'
import type { TaskQuality } from './quality.ts'

// What a coach reads of a task's quality, at the command line and in the studio.

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
export const qualityCsv = (tasks: readonly TaskQuality[], locale: Locale): string =>
  [...qualityCsvParts(tasks, locale)].join('')

/** The same, a hundred lines at a time. */
export function* qualityCsvParts(tasks: readonly TaskQuality[], locale: Locale): Generator<string> {
  yield formatCsv([Object.keys(COLUMNS)])
  for (let from = 0; from < tasks.length; from += LINES_AT_ONCE) {
    const some = tasks.slice(from, from + LINES_AT_ONCE)
    yield formatCsv(some.map(task => Object.values(COLUMNS).map(column => column(task, locale))))
  }
}

const LINES_AT_ONCE = 100

/** What its flag says, as a part of a sentence that names the task before it. */
export function qualitySentence(task: Flagged, flag: QualityFlag, locale: Locale): string {
  return SENTENCES[flag](task)[locale]
}

type Flagged = Pick<
  TaskQuality,
  'fen' | 'reports' | 'reportedMove' | 'topMove' | 'topShare' | 'value' | 'start'
>

const SENTENCES: Record<QualityFlag, (task: Flagged) => Record<Locale, string>> = {
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
export function sanOf({ fen }: Pick<TaskQuality, 'fen'>, uci: string | null): string {
  return uci === null ? '' : (playMove(fen, uci)?.san ?? uci)
}

function rounded(figure: number | null, digits: number): number | '' {
  return figure === null ? '' : Number(figure.toFixed(digits))
}

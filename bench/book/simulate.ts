import { BASE_RATINGS } from '@tabia/core/training/rating/rating.ts'
import { answerHelp } from '../../scripts/help.ts'
import { type Case, rowOf } from './rows.ts'

// `npm run simulate`: the load of the mistakes book in its long form, a row a learner. Some two minutes.

answerHelp(`npm run simulate

Lives through twelve weeks with the mistakes book, sixty runs a row: repetitions a training day in the course and after it,
the largest backlog, and what is aside, known and resting in the end.`)

const RUNS = 60
const COURSES = ['start-1', 'progress-2', 'junior-2', 'expert-2']
const OFFSETS = [-150, 50, 250]
const SETTINGS: Pick<Case, 'portion' | 'pattern'>[] = [
  { portion: 12, pattern: 'daily' },
  { portion: 12, pattern: 'pause' },
  { portion: 20, pattern: 'threeDays' },
  { portion: 12, pattern: 'threeDays' },
]

console.log(`Abilities beside the bases ${Object.values(BASE_RATINGS).join(', ')}; means of ${RUNS} runs.`)
for (const setting of SETTINGS) {
  console.log(`\n${setting.portion} a day, ${setting.pattern}`)
  const rows = COURSES.flatMap(course =>
    OFFSETS.map(offset => {
      const row = rowOf({ course, offset, ...setting }, RUNS)
      const figures = Object.entries(row).map(([name, figure]) => [name, Number(figure.toFixed(1))])
      return { course, offset, ...Object.fromEntries(figures) }
    }),
  )
  console.table(rows)
}

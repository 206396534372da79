import {
  meanOf,
  simulateSchool,
  type SimulatedSchool,
  type SimulatedWeek,
} from '@tabia/core/training/measuring/simulated-school.ts'

// `npm run bench -- values`: three years of eight schools, each a level of 120 tasks with eight newcomers a week who improve
// by 60 points in their four weeks, and tasks that are harder or easier than they say by 90 points (root of the mean
// square). With the start values, with measured ones, and with measured ones that are not anchored. All chance is seeded:
// the figures are always the same. Some two minutes.

const school = { tasks: 120, newcomers: 8, weeks: 156, growth: 60, planted: { mean: 0, spread: 90 } }
const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18]
const WEEKS = [1, 4, 8, 12, 26, 52, 104, 156]

const run = (values: SimulatedSchool['values']) =>
  SEEDS.map(seed => simulateSchool({ ...school, seed, values }))
const off = run('off')

for (const values of ['anchored', 'free'] as const) {
  const runs = run(values)
  console.log(
    `\n${values}: week, measured of ${school.tasks}, error, mean moved, ratings beside those by start values`,
  )
  for (const week of WEEKS) {
    const figure = (key: keyof SimulatedWeek) =>
      meanOf(runs.map(weeks => weeks[week - 1]?.[key] ?? Number.NaN))
    const drifts = runs.map((weeks, index) => offsetIn(weeks, week) - offsetIn(off[index], week))
    const drift = week > 12 ? `${signed(meanOf(drifts))} (${drifts.map(signed).join(' ')})` : '–'
    const cells = [week, figure('measured'), figure('error'), signed(figure('meanShift')), drift]
    console.log(
      cells.map(cell => (typeof cell === 'number' ? cell.toFixed(0) : ` ${cell}`).padStart(9)).join(''),
    )
  }
}

/** Of the learners who end in the twelve weeks up to this one. */
function offsetIn(weeks: readonly SimulatedWeek[] = [], week: number): number {
  return meanOf(weeks.slice(week - 12, week).map(({ ratingOffset }) => ratingOffset))
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`
}

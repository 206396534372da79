import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './weeks-chart.module.css'

interface Share {
  right: number
  of: number
}

interface Week {
  week: number
  named: Share
  mixed: Share
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [440, 220, 34, 14, 22, 44]
const LINES = [0, 50, 100]

/** Right answers of each week with their names, and in its mixed test: drawn for the eye, listed for the ear. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <>
      <p className={`u-wrap u-small ${styles['legend']}`} aria-hidden="true">
        <span className={styles['namedWord']}>{m['test.namedWord']()}</span>
        <span className={styles['mixedWord']}>{m['test.mixedWord']()}</span>
      </p>
      <ul className="visually-hidden">
        {weeks.map(({ week, named, mixed }) => (
          <li key={week}>{m['test.statsRow']({ week, named: percent(named), mixed: percent(mixed) })}</li>
        ))}
      </ul>
      <Chart weeks={weeks} />
    </>
  )
}

const percent = ({ right, of }: Share): number => (of === 0 ? 0 : Math.round((right / of) * 100))

function Chart({ weeks }: { weeks: readonly Week[] }) {
  const x = (index: number) =>
    weeks.length === 1
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + 16 + (index * (WIDTH - LEFT - RIGHT - 32)) / (weeks.length - 1)
  const y = (share: number) => TOP + ((100 - share) * (HEIGHT - TOP - BOTTOM)) / 100
  const points = (of: (week: Week) => number) =>
    weeks.map((week, index) => `${x(index)},${y(of(week))}`).join(' ')
  const named = (week: Week) => percent(week.named)
  const mixed = (week: Week) => percent(week.mixed)
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {LINES.map(share => (
        <g key={share}>
          <path className={styles['grid']} d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={y(share) + 4} textAnchor="end">
            {share}
          </text>
        </g>
      ))}
      <polyline className={styles['named']} points={points(named)} />
      <polyline className={styles['mixed']} points={points(mixed)} />
      {weeks.map((week, index) => {
        const above = named(week) >= mixed(week)
        return (
          <g key={week.week}>
            <circle className={styles['named']} cx={x(index)} cy={y(named(week))} r={5} />
            <rect
              className={styles['mixed']}
              x={x(index) - 4.5}
              y={y(mixed(week)) - 4.5}
              width={9}
              height={9}
            />
            <text x={x(index)} y={y(named(week)) + (above ? -9 : 18)} textAnchor="middle">
              {named(week)}
            </text>
            <text x={x(index)} y={y(mixed(week)) + (above ? 18 : -9)} textAnchor="middle">
              {mixed(week)}
            </text>
            <text className={styles['week']} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {m['test.week']({ week: week.week })}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './course-line.module.css'

const [WIDTH, HEIGHT, EDGE] = [104, 34, 4]

/** Sales of twelve weeks as a line, and of the last four in a number. */
export function SalesLine({ weeks }: { weeks: readonly number[] }) {
  const sold = weeks.slice(-4).reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...weeks)
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, weeks.length - 1)
  const y = (count: number) => HEIGHT - EDGE - (count * (HEIGHT - 2 * EDGE)) / most
  const last = weeks.at(-1) ?? 0
  return (
    <>
      {weeks.some(count => count > 0) && (
        <svg className={styles['spark']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={styles['ground']} d={`M${EDGE} ${HEIGHT - 1}H${WIDTH - EDGE}`} />
          <polyline points={weeks.map((count, index) => `${x(index)},${y(count)}`).join(' ')} />
          <rect x={x(weeks.length - 1) - 3} y={y(last) - 3} width={6} height={6} />
        </svg>
      )}
      <span className="u-fine">{m['studio-courses.sold']({ count: sold })}</span>
    </>
  )
}

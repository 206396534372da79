import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './chart-parts.module.css'
import type { Plot, ChartDay } from './plot.ts'
import { formatPeriod } from '../stats.ts'

export function ChartLegend() {
  return (
    <p className={`u-wrap ${styles['legend']}`}>
      <span>
        <svg width="32" height="12" aria-hidden="true">
          <path className={styles['record']} d="M0 6H32" />
          <circle className={styles['round']} cx="16" cy="6" r="4.5" />
        </svg>
        {m['stats.dayRecord']()}
      </span>
      <span>
        <svg width="32" height="12" aria-hidden="true">
          <path className={styles['result']} d="M0 6H32" />
          <rect className={styles['square']} x="12" y="2" width="8" height="8" />
        </svg>
        {m['stats.dayResult']()}
      </span>
    </p>
  )
}

/** Told apart by colour, by dash, and by the shape of their points: those of the last day, and of the one looked at. */
export function Lines({ picture, shown }: { picture: Plot; shown: number | undefined }) {
  const { points, recordPath, resultPath, areaPath } = picture
  const last = points.length - 1
  const marked = points.filter((_, index) => index === last || index === shown)
  const newest = points[last]
  return (
    <>
      <path className={styles['area']} d={areaPath} />
      <path className={styles['result']} d={resultPath} />
      <path className={styles['record']} d={recordPath} />
      {marked.map(({ day, x, result }) => (
        <rect key={day.to} className={styles['square']} x={x - 5} y={result - 5} width={10} height={10} />
      ))}
      {marked.map(({ day, x, record }) => (
        <circle key={day.to} className={styles['round']} cx={x} cy={record} r={6} />
      ))}
      {newest && <LastFigures {...newest} />}
    </>
  )
}

/** Two lines of letters need so much room. */
const APART = 18

/** The last values stand at the lines' ends, the record above. */
function LastFigures({ day, x, record, result }: Plot['points'][number]) {
  const near = APART - (result - record)
  const aside = near > 0 ? near / 2 : 0
  return (
    <g className={styles['figures']}>
      <text className={styles['recordFigure']} x={x + 10} y={record - aside} dy="0.35em">
        {day.record}
      </text>
      {day.result !== day.record && (
        <text className={styles['resultFigure']} x={x + 10} y={result + aside} dy="0.35em">
          {day.result}
        </text>
      )}
    </g>
  )
}

/** The figures of the day under the pointer, on the side where there is room. */
export function ChartTip({ point, width }: { point: Plot['points'][number]; width: number }) {
  const { day, x } = point
  const place = x > width / 2 ? { right: width - x + 16 } : { left: x + 16 }
  return (
    <div className={styles['tip']} style={place} aria-hidden="true">
      <b>{formatPeriod(day)}</b>
      <span>
        {m['stats.dayRecord']()} <b>{day.record}</b>
      </span>
      <span>
        {m['stats.dayResult']()} <b>{day.result}</b>
      </span>
    </div>
  )
}

/** The same figures for those who do not see the lines. */
export function ChartTable({ caption, days }: { caption: string; days: ChartDay[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m['stats.date']()}</th>
            <th scope="col">{m['stats.dayRecord']()}</th>
            <th scope="col">{m['stats.dayResult']()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.to}>
              <th scope="row">{formatPeriod(day)}</th>
              <td>{day.record}</td>
              <td>{day.result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { Bar, percent } from './bars.tsx'
import type { Figures } from './figures-of-task.ts'
import styles from './task-figures.module.css'

/** How many of each rating were right; the stroke is what was expected. The chart is a table. */
export function ByRating({ bands }: { bands: Figures['byRating'] }) {
  const told = bands.filter(({ right }) => right !== null)
  if (told.length === 0) return null
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>
          {m['studio-quality.byRating']()} <span className="u-fine">{m['studio-quality.strokeIs']()}</span>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m['studio-quality.rating']()}</th>
            <th scope="col">{m['studio-quality.right']()}</th>
            <th scope="col">{m['studio-quality.expectedShort']()}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ from, right, expected, answers }) => (
            <tr key={from}>
              <th scope="row" title={m['studio-quality.answers']({ count: answers })}>
                {from}–{from + 100}
              </th>
              <td className={styles['wide']}>
                <span className={styles['share']}>
                  <Bar share={right ?? 0} stroke={expected} />
                  {percent(right ?? 0)}
                </span>
              </td>
              <td className="u-fine">{expected === null ? '' : percent(expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

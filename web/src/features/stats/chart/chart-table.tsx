import { m } from '@tabia/i18n/compiled/messages.js'
import { formatPeriod } from '../format-day.ts'
import type { ChartDay } from './days.ts'

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

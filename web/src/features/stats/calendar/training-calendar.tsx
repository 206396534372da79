import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { formatLongDay } from '../../../ui/format-day.ts'
import { formatLongMonth, formatMonth, formatWeekday, type TrainingStats } from '../stats.ts'
import card from '../stats-card.module.css'
import styles from './training-calendar.module.css'
import { type CalendarDay, daysByMonth, daysOfLastYear, depthOf, monthStarts, weeksOf } from './weeks.ts'

/** One day is one square, a week a file of seven; no streaks, no holes to be sorry for. */
export function TrainingCalendar({ today, days }: Pick<TrainingStats, 'today' | 'days'>) {
  const weeks = weeksOf({ today, days })
  const months = monthStarts(weeks)
  const lastYear = daysOfLastYear({ today, days })
  return (
    <section className={classes(`u-card ${card['card']}`, styles['calendar'])} aria-labelledby="calendar">
      <h2 id="calendar">{m['stats.calendar']()}</h2>
      <p className={`u-quiet ${styles['words']}`}>{m['stats.daysOfYear']({ count: lastYear.length })}</p>
      <div className={styles['year']} aria-hidden="true">
        <div className={styles['weekdays']}>
          {weeks[0]?.map(({ date }, index) => (
            <span key={date}>{index % 2 === 0 && index < 6 && formatWeekday(date)}</span>
          ))}
        </div>
        <div className={styles['weeks']}>
          {weeks.map((week, index) => (
            <div key={week[0]?.date} className={styles['week']}>
              <span className={`u-quiet ${styles['month']}`}>
                {months[index] && formatMonth(months[index])}
              </span>
              {week.map(day => (
                <Square key={day.date} day={day} isToday={day.date === today} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={`u-row u-fine ${styles['legend']}`} aria-hidden="true">
        {m['stats.less']()}
        {([0, 1, 2, 3] as const).map(depth => (
          <i key={depth} className={classes(styles['day'], styles[`depth${depth}`])} />
        ))}
        {m['stats.more']()}
      </p>
      <ul className="visually-hidden">
        {daysByMonth(lastYear).map(({ month, count }) => (
          <li key={month}>{m['stats.monthDays']({ month: formatLongMonth(month), count })}</li>
        ))}
      </ul>
    </section>
  )
}

function Square({ day: { date, right, answers, future }, isToday }: { day: CalendarDay; isToday: boolean }) {
  if (future) return <i className={styles['future']} />
  const named = { date: formatLongDay(date), right, count: answers }
  return (
    <i
      className={classes(styles['day'], styles[`depth${depthOf(answers)}`], isToday && styles['today'])}
      title={answers > 0 ? m['stats.dayAnswers'](named) : m['stats.dayRest'](named)}
    />
  )
}

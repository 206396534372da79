import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { solvedTaskPath } from '../../../session/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { dayFormat, formatLongDay } from '../../../ui/format-day.ts'
import { Link } from '../../../ui/router.tsx'
import { Select } from '../../../ui/select/select.tsx'
import {
  type DayTopic,
  formatLongMonth,
  formatMonth,
  formatWeekday,
  type TrainingStats,
  useTrainingDay,
} from '../stats.ts'
import card from '../stats-card.module.css'
import styles from './training-calendar.module.css'
import { type CalendarDay, daysByMonth, daysOfLastYear, depthOf, monthStarts, weeksOf } from './weeks.ts'

const formatFullDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** One day is one square, a week a file of seven; no streaks, no holes to be sorry for. A day is told beside them. */
export function TrainingCalendar({ today, days }: Pick<TrainingStats, 'today' | 'days'>) {
  const weeks = weeksOf({ today, days })
  const months = monthStarts(weeks)
  const lastYear = daysOfLastYear({ today, days })
  const [chosen, choose] = useState<string>()
  const date = chosen ?? lastYear.at(-1)?.date
  const day = lastYear.find(each => each.date === date)
  return (
    <section className={classes(`u-card ${card['card']}`, styles['calendar'])} aria-labelledby="calendar">
      <h2 id="calendar">{m['stats.calendar']()}</h2>
      <div className={styles['parts']}>
        <div aria-hidden="true">
          <div className={styles['year']}>
            <div className={styles['weekdays']}>
              {weeks[0]?.map(({ date: weekday }, index) => (
                <span key={weekday}>{index % 2 === 0 && formatWeekday(weekday)}</span>
              ))}
            </div>
            <div className={styles['weeks']}>
              {weeks.map((week, index) => (
                <div key={week[0]?.date} className={styles['week']}>
                  <span className={`u-quiet ${styles['month']}`}>
                    {months[index] && formatMonth(months[index])}
                  </span>
                  {week.map(each => (
                    <Square
                      key={each.date}
                      day={each}
                      isToday={each.date === today}
                      isChosen={each.date === date}
                      onChoose={() => choose(each.date)}
                    />
                  ))}
                </div>
              ))}
            </div>
          </div>
          <p className={`u-row u-fine ${styles['legend']}`}>
            {m['stats.less']()}
            {([0, 1, 2, 3] as const).map(depth => (
              <i key={depth} className={classes(styles['day'], styles[`depth${depth}`])} />
            ))}
            {m['stats.more']()}
            {lastYear.some(({ repeated }) => repeated > 0) && (
              <>
                <i className={classes(styles['day'], styles['depth0'], styles['repeated'])} />
                {m['stats.repetition']()}
              </>
            )}
            <i className={classes(styles['day'], styles['today'])} />
            {m['stats.todayIs']()}
          </p>
        </div>
        <div className={styles['told']}>
          {date !== undefined && day && (
            <>
              <Select
                label={m['stats.day']()}
                options={lastYear
                  .toReversed()
                  .map(({ date: value }) => ({ value, label: formatFullDay(value) }))}
                value={date}
                onChoose={choose}
              />
              <Day {...day} />
            </>
          )}
          <p className={`u-small ${styles['words']}`}>{m['stats.daysOfYear']({ count: lastYear.length })}</p>
        </div>
      </div>
      <ul className="visually-hidden">
        {daysByMonth(lastYear).map(({ month, count }) => (
          <li key={month}>{m['stats.monthDays']({ month: formatLongMonth(month), count })}</li>
        ))}
      </ul>
    </section>
  )
}

/** What was answered and repeated on a day; each topic leads to its review, where there is one. */
function Day({ date, right, wrong, repeated }: TrainingStats['days'][number]) {
  const { data } = useTrainingDay(date)
  const answers = right + wrong
  return (
    <>
      {answers > 0 && <p className={styles['figure']}>{m['stats.dayText']({ count: answers, right })}</p>}
      {repeated > 0 && (
        <p className={classes(answers === 0 && styles['figure'])}>
          {m['stats.dayRepeated']({ count: repeated })}
        </p>
      )}
      <ul className={styles['topics']} aria-label={m['stats.dayTopics']()}>
        {data?.topics.map(topic => (
          <li key={topic.id}>
            <DayLink topic={topic} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DayLink({ topic: { id, name, right, answers, number, review } }: { topic: DayTopic }) {
  const words = m['stats.topicOfDay']({ topic: name, right, answers })
  return review ? <Link to={solvedTaskPath(id, number)}>{words}</Link> : words
}

interface SquareProps {
  day: CalendarDay
  isToday: boolean
  isChosen: boolean
  onChoose: () => void
}

/** For the pointer; the keyboard has the list of days. */
function Square({
  day: { date, right, answers, repeated, future },
  isToday,
  isChosen,
  onChoose,
}: SquareProps) {
  if (future) return <i className={styles['future']} />
  const named = { date: formatLongDay(date), right, count: answers }
  const looks = classes(
    styles['day'],
    styles[`depth${depthOf(answers)}`],
    isToday && styles['today'],
    repeated > 0 && styles['repeated'],
    isChosen && styles['chosen'],
  )
  if (answers === 0 && repeated === 0) return <i className={looks} title={m['stats.dayRest'](named)} />
  const words = [
    answers === 0 ? named.date : m['stats.dayAnswers'](named),
    repeated > 0 && m['stats.dayRepeated']({ count: repeated }),
  ]
  const title = words.filter(Boolean).join(', ')
  return (
    <button
      type="button"
      tabIndex={-1}
      className={looks}
      title={title}
      aria-label={title}
      onClick={onChoose}
    />
  )
}

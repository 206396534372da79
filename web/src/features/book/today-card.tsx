import type { Book } from '@tabia/contract/book.ts'
import { dealRepetition } from '@tabia/contract/book.ts'
import { minutesFor } from '@tabia/core/book/portion.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { PATHS, solvedTaskPath } from '../../session/paths.ts'
import { useAction } from '../../session/use-action.ts'
import { useTraining } from '../../session/user.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { dayFormat } from '../../ui/format-day.ts'
import { Voice } from '../../ui/note/note.tsx'
import { RankStrip } from '../../ui/rank-strip/rank-strip.tsx'
import { navigate } from '../../ui/router.tsx'
import styles from './today-card.module.css'

const formatToday = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

interface TodayCardProps {
  today: Book['today']
  tomorrow: number
  /** On the shelf: then the number says that today is no more than this. */
  aside: number
}

/** Today's portion, one square a position, and the way in. */
export function TodayCard({ today, tomorrow, aside }: TodayCardProps) {
  const { date, left, done, results } = today
  const total = left + done
  const right = results.filter(({ result }) => result).length
  const wrong = results.length - right
  return (
    <section className={`u-card u-column ${styles['today']}`} aria-labelledby="book-today">
      <p className="u-small">{capitalised(formatToday(date))}</p>
      <h2 id="book-today" className={styles['title']}>
        {titleOf(total, left, tomorrow)}
      </h2>
      {total > 0 && (
        <>
          <div className={styles['squares']}>
            <RankStrip
              wide
              total={total}
              results={results.map(({ result }) => result)}
              current={left > 0}
              label={m['book.squares']({ done, total, right, again: wrong })}
              reviewOf={reviewOf(results)}
            />
          </div>
          {done > 0 && <Legend right={right} wrong={wrong} left={left} />}
        </>
      )}
      <div className={styles['voice']}>
        <Voice>{coachWords(today, aside)}</Voice>
      </div>
      <Ways today={today} />
    </section>
  )
}

/** Russian weekdays begin small. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function titleOf(total: number, left: number, tomorrow: number): string {
  if (total === 0) return m['book.nothingToday']({ count: tomorrow })
  if (left === 0) return m['book.doneToday']({ count: tomorrow })
  return m['book.today']({ count: total, minutes: minutesFor(total) })
}

function coachWords({ left, done, known }: Book['today'], aside: number): string {
  if (left === 0 && known > 0) return m['book.learned']({ count: known })
  return aside > 0 && done === 0 && left > 0 ? m['book.onlyThese']({ count: left }) : m['book.mayErr']()
}

/** A square leads to the explanation of its task, where its topic can be looked at still. */
function reviewOf(results: Book['today']['results']): ((index: number) => string) | undefined {
  if (results.some(({ topicId, number }) => topicId === null || number === null)) return undefined
  return index => solvedTaskPath(results[index]?.topicId ?? 0, results[index]?.number ?? 0)
}

function Legend({ right, wrong, left }: { right: number; wrong: number; left: number }) {
  const marks = [
    right > 0 && (['right', m['book.right']({ count: right })] as const),
    wrong > 0 && (['wrong', m['book.again']({ count: wrong })] as const),
    left > 0 && (['next', m['book.next']()] as const),
    left > 0 && (['left', m['book.left']({ count: left })] as const),
  ]
  return (
    <ul className={`u-wrap u-small ${styles['legend']}`}>
      {marks.map(
        mark =>
          mark && (
            <li key={mark[0]} className="u-row">
              <i className={classes(styles['mark'], styles[mark[0]])} aria-hidden="true" />
              {mark[1]}
            </li>
          ),
      )}
    </ul>
  )
}

/** At the thumb on a phone. */
function Ways({ today: { left, done, more } }: { today: Book['today'] }) {
  const { course } = useTraining()
  const { run: askForMore, running } = useAction(async () => {
    await call(dealRepetition, { body: { more: true } })
    navigate(PATHS.repetition)
  })
  return (
    <div className={`u-wrap ${styles['ways']}`}>
      {left > 0 ? (
        <ButtonLink look="primary" size="large" to={PATHS.repetition}>
          {done > 0 ? m['book.goOn']() : m['book.start']()}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink look="primary" size="large" to={course ? PATHS.course : PATHS.training}>
            {m['book.toCourse']()}
          </ButtonLink>
          {more && (
            <Button size="large" loading={running} onClick={askForMore}>
              {m['book.more']()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

import { IconChevronRight, IconRepeat, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Book } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { keepFor, keptFor } from '../../session/kept.ts'
import { PATHS } from '../../session/paths.ts'
import { useUser } from '../../session/user.ts'
import { ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { RankStrip } from '../../ui/rank-strip/rank-strip.tsx'
import styles from './course-line.module.css'
import { changeBook, useBook } from './use-book.ts'

const HIDDEN = 'book.hidden'

/** The course does without it where the book cannot be had. */
export function CourseLinePart() {
  const { data: book } = useBook({ quiet: true })
  const { id: learner } = useUser()
  const [hidden, setHidden] = useState(() => keptFor(learner, HIDDEN))
  if (!book) return null
  const { today, on, offer } = book
  if (!on) return offer ? <OfferLine /> : null
  if (today.left === 0 || hidden === today.date) return null
  return (
    <TodayLine
      today={today}
      onHide={() => {
        keepFor(learner, HIDDEN, today.date)
        setHidden(today.date)
        focusTopics()
      }}
    />
  )
}

function TodayLine({ today, onHide }: { today: Book['today']; onHide: () => void }) {
  const { left, done, minutes, results } = today
  const total = left + done
  return (
    <Line
      squares={
        <RankStrip
          thin
          total={total}
          results={results.map(({ result }) => result)}
          label={m['book.courseSquares']({ done, total })}
        />
      }
      words={
        <>
          <b>{done > 0 ? m['book.courseLeft']({ count: left }) : m['book.courseToday']({ count: left })}</b>
          <span className={`u-small ${styles['minutes']}`}>{m['book.courseMinutes']({ minutes })}</span>
        </>
      }
      hide={m['book.hide']()}
      onHide={onHide}
    >
      <ButtonLink look="ghost" to={PATHS.repetition}>
        {m['book.repeat']()}
        <IconChevronRight aria-hidden="true" />
      </ButtonLink>
    </Line>
  )
}

/** Once, after the fifth missed task: following it or putting it away ends it. */
function OfferLine() {
  const [gone, setGone] = useState(false)
  if (gone) return null
  const putAway = () => changeBook({ offer: false }).catch(() => {})
  return (
    <Line
      words={<span>{m['book.offer']()}</span>}
      hide={m['book.hideOffer']()}
      onHide={() => {
        setGone(true)
        focusTopics()
        void putAway()
      }}
    >
      <ButtonLink look="ghost" to={PATHS.book} onClick={() => void putAway()}>
        {m['book.showMe']()}
        <IconChevronRight aria-hidden="true" />
      </ButtonLink>
    </Line>
  )
}

interface LineProps {
  words: ReactNode
  squares?: ReactNode
  /** The name of the button that puts it away. */
  hide: string
  onHide: () => void
  children: ReactNode
}

function Line({ words, squares, hide, onHide, children }: LineProps) {
  return (
    <section className={`u-card ${styles['line']}`} aria-label={m['book.book']()}>
      <IconRepeat aria-hidden="true" />
      <div className={styles['words']}>
        <p>{words}</p>
        {squares !== undefined && <div className={styles['squares']}>{squares}</div>}
      </div>
      {children}
      <IconButton icon={IconX} label={hide} onClick={onHide} />
    </section>
  )
}

/** Its button is gone: the focus goes on to what comes next. */
function focusTopics(): void {
  document.getElementById('topics')?.focus()
}

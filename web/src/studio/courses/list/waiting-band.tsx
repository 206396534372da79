import { IconChevronRight } from '@tabler/icons-react'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getStudioCourses } from '@tabia/contract/studio/courses.ts'
import type { getWaiting } from '@tabia/contract/studio/health.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Link } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { useWaitingCall } from '../../app/use-waiting.ts'
import { verdictOf } from '../../health/verdict.ts'
import { StateMark } from '../../pieces/state-mark.tsx'
import styles from './waiting-band.module.css'

const INBOX = '/inbox'
const ORDERS = '/orders'
const HEALTH = '/health'

type Waiting = AnswerOf<typeof getWaiting>
type OfCourses = AnswerOf<typeof getStudioCourses>['waiting']

interface Entry {
  /** null: told in words alone. */
  count: number | null
  words: string
  detail: string | null
  to: string
}

interface WaitingBandProps {
  courses: OfCourses
  /** The first course with errors in its draft. */
  withErrors: string | undefined
}

/** What waits, each with the way to where it is done; hidden when nothing does. */
export function WaitingBand({ courses, withErrors }: WaitingBandProps) {
  const { data } = useWaitingCall()
  const locale = useLocale()
  const entries = [...(data ? ofSchool(data, locale) : []), ...ofCourses(courses, withErrors)]
  useKeys(
    entries.slice(0, 9).map(({ words }, index) => ({
      key: String(index + 1),
      label: words,
      run: () => document.querySelector<HTMLElement>(`[data-waits='${index}']`)?.click(),
      quiet: true,
    })),
  )
  if (entries.length === 0 && data?.health !== 0) return null
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles['band']} aria-label={m['studio.homeIntro']()}>
          {entries.map(({ count, words, detail, to }, index) => (
            <li key={words}>
              <Link className={styles['entry']} to={to} data-waits={index}>
                {count === null ? <StateMark state="bad" /> : <b className={styles['count']}>{count}</b>}
                <span className="u-rest">
                  {words}
                  {detail !== null && <span className={styles['detail']}>{detail}</span>}
                </span>
                <IconChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.health === 0 && (
        <p className={styles['health']}>
          <StateMark state="well">
            <Link to={HEALTH}>{verdictOf(0)}</Link>
          </StateMark>
        </p>
      )}
    </>
  )
}

const entry = (count: number, words: string, detail: string | null, to: string): Entry[] =>
  count > 0 ? [{ count, words, detail, to }] : []

function ofSchool({ disputes, oldestDispute, messages, reviews, money, health }: Waiting, locale: string) {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const since = oldestDispute && m['studio.oldest']({ when: day.format(new Date(oldestDispute)) })
  return [
    ...entry(disputes, m['studio.disputes']({ count: disputes }), since, INBOX),
    ...entry(messages, m['studio.messages']({ count: messages }), null, INBOX),
    ...entry(reviews, m['studio.reviews']({ count: reviews }), null, INBOX),
    ...entry(money ?? 0, m['studio.money']({ count: money ?? 0 }), m['studio.moneyHint'](), ORDERS),
    ...(health ? [{ count: null, words: verdictOf(health), detail: m['studio.health'](), to: HEALTH }] : []),
  ]
}

function ofCourses({ errors, inQuestion }: OfCourses, withErrors: string | undefined): Entry[] {
  return [
    ...entry(
      errors,
      m['studio-courses.errorsWait']({ count: errors }),
      m['studio-courses.errorsHint'](),
      `/courses/${withErrors ?? ''}`,
    ),
    ...entry(
      inQuestion,
      m['studio-courses.inQuestion']({ count: inQuestion }),
      m['studio-courses.inQuestionHint'](),
      '/quality',
    ),
  ]
}

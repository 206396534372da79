import { IconChevronRight } from '@tabler/icons-react'
import { type getWaiting } from '@tabia/contract/studio/health.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Link } from '../../ui/router.tsx'
import { useKeys } from '../app/keys.ts'
import { useStudio } from '../app/studio.tsx'
import { useWaitingCall } from '../app/use-waiting.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { Page } from '../pieces/page.tsx'
import { StateMark } from '../pieces/state-mark.tsx'
import { verdictOf } from '../health/verdict.ts'
import { SecondStepCard } from '../staff/second-step-card.tsx'
import styles from './home-screen.module.css'

/** As places.ts has them, which imports this screen. */
const INBOX = '/inbox'
const ORDERS = '/orders'
const HEALTH = '/health'

type Waiting = AnswerOf<typeof getWaiting>

/** What waits, each with the way to where it is done; for a coach the second step, too, which owners have beside the staff. */
export function HomeScreen() {
  const { data, error, isFetching, refetch } = useWaitingCall()
  const { owner } = useStudio()
  return (
    <Page title={m['studio.home']()} intro={m['studio.homeIntro']()}>
      {data ? (
        <Band waiting={data} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={1} height={68} />
      )}
      {!owner && <SecondStepCard />}
    </Page>
  )
}

interface Entry {
  /** null: told in words alone. */
  count: number | null
  words: string
  detail: string | null
  to: string
}

function Band({ waiting }: { waiting: Waiting }) {
  const locale = useLocale()
  const entries = entriesOf(waiting, locale)
  const isEmpty = waiting.disputes + waiting.messages + waiting.reviews === 0
  useKeys(
    entries.slice(0, 9).map(({ words }, index) => ({
      key: String(index + 1),
      label: words,
      run: () => document.querySelector<HTMLElement>(`[data-waits='${index}']`)?.click(),
    })),
  )
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles['band']}>
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
      {waiting.health === 0 && (
        <p className={styles['health']}>
          <StateMark state="well">
            <Link to={HEALTH}>{verdictOf(0)}</Link>
          </StateMark>
        </p>
      )}
      {isEmpty && <EmptyState title={m['studio.nobodyWaits']()} text={m['studio.nobodyWaitsHint']()} />}
    </>
  )
}

function entriesOf(
  { disputes, oldestDispute, messages, reviews, money, health }: Waiting,
  locale: string,
): Entry[] {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const since = oldestDispute && m['studio.oldest']({ when: day.format(new Date(oldestDispute)) })
  const entry = (count: number, words: string, detail: string | null, to: string): Entry[] =>
    count > 0 ? [{ count, words, detail, to }] : []
  return [
    ...entry(disputes, m['studio.disputes']({ count: disputes }), since, INBOX),
    ...entry(messages, m['studio.messages']({ count: messages }), null, INBOX),
    ...entry(reviews, m['studio.reviews']({ count: reviews }), null, INBOX),
    ...entry(money ?? 0, m['studio.money']({ count: money ?? 0 }), m['studio.moneyHint'](), ORDERS),
    ...(health ? [{ count: null, words: verdictOf(health), detail: m['studio.health'](), to: HEALTH }] : []),
  ]
}

import { type ReactNode, useRef } from 'react'
import type { Person } from '@tabia/contract/studio/people.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Link } from '../../ui/router.tsx'
import { useKeys } from '../app/keys.ts'
import { Fact, Facts } from '../pieces/fact.tsx'
import { longDate, nearMoment, shortDate, shortMoment } from '../pieces/moments.ts'
import { Card } from '../pieces/page.tsx'
import { StaffActs } from '../pieces/staff-acts.tsx'
import { StatusTag } from '../orders/status-tag.tsx'
import { CourseLine } from './course-line.tsx'
import styles from './person-page.module.css'

interface PersonCardsProps {
  person: Person
  onTakeBack: (course: Person['courses'][number]) => void
}

/** What a person has, and what was done. */
export function PersonCards({ person, onTakeBack }: PersonCardsProps) {
  const { courses, ratings, documents, orders, letters, messages, log } = person
  const logBox = useRef<HTMLDivElement>(null)
  useKeys([
    {
      key: 'L',
      label: m['studio-people.logKey'](),
      run: () => logBox.current?.scrollIntoView({ block: 'start' }),
    },
  ])
  return (
    <div className={styles['cards']}>
      <Card title={m['studio-people.has']()}>
        {courses.map(course => (
          <CourseLine key={course.key} course={course} onTakeBack={() => onTakeBack(course)} />
        ))}
        <Nothing of={courses} words={m['studio-people.noCourses']()} />
      </Card>
      <div className={styles['half']}>
        <Card title={m['studio-people.ratings']()}>
          <Facts>
            {ratings.map(({ level, rating, answers }) => (
              <Fact key={level} name={level}>
                {rating} <span className="u-quiet">{m['studio-people.answers']({ count: answers })}</span>
              </Fact>
            ))}
            <Fact name={m['studio-people.documents']()}>
              {documents.length === 0
                ? '0'
                : documents.map(({ slug, correct, total }) => (
                    <a
                      key={slug}
                      className={styles['document']}
                      href={`/awards/${slug}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {`${correct}/${total} `}
                    </a>
                  ))}
            </Fact>
          </Facts>
        </Card>
      </div>
      <div className={styles['half']}>
        <Card title={m['studio-people.signIn']()}>
          <SignIn person={person} />
        </Card>
      </div>
      <Card title={m['studio-people.orders']()}>
        <div className={styles['rows']}>
          {orders.map(({ id, createdAt, course, sum, status, given }) => (
            <div key={id} className={styles['entry']}>
              <Link to={`/orders/${id}`}>{id}</Link>
              <span>{shortDate(createdAt)}</span>
              <span className="u-rest">{course}</span>
              <span className={styles['sum']}>{formatMoney(sum)}</span>
              <StatusTag order={{ status, given, refunded: 0 }} />
            </div>
          ))}
        </div>
        <Nothing of={orders} words={m['studio-people.noOrders']()} />
      </Card>
      <Card title={m['studio-people.letters']()}>
        <div className={styles['rows']}>
          {letters.map(({ id, subject, createdAt, sentAt, error }) => (
            <div key={id} className={styles['entry']}>
              <span className="u-rest">{subject}</span>
              <span className="u-quiet">
                {sentAt === null
                  ? `${shortMoment(createdAt)} · ${m['studio-people.waits']()}`
                  : m['studio-people.sent']({ time: shortMoment(sentAt) })}
              </span>
              {error !== null && <span className={styles['warning']}>{error}</span>}
            </div>
          ))}
        </div>
        <Nothing of={letters} words={m['studio-people.noLetters']()} />
      </Card>
      {messages.length > 0 && (
        <Card title={m['studio-people.messages']()}>
          <div className={styles['rows']}>
            {messages.map(({ id, subject, createdAt, closedAt }) => (
              <div key={id} className={styles['entry']}>
                <span className="u-rest">{subject}</span>
                <span className="u-quiet">
                  {shortMoment(createdAt)} ·{' '}
                  {closedAt === null ? m['studio-people.messageOpen']() : m['studio-people.messageClosed']()}
                </span>
              </div>
            ))}
          </div>
        </Card>
      )}
      <div ref={logBox}>
        <Card title={m['studio-people.log']()}>
          {log.length > 0 && <StaffActs acts={log} />}
          <Nothing of={log} words={m['studio-people.noLog']()} />
        </Card>
      </div>
    </div>
  )
}

function Nothing({ of, words }: { of: readonly unknown[]; words: ReactNode }) {
  return of.length === 0 ? <p className="u-quiet">{words}</p> : null
}

const LANGUAGES = { en: m['studio-people.languages.en'], ru: m['studio-people.languages.ru'] }

function SignIn({ person }: { person: Person }) {
  const { email, sessions, passwordSetAt, letters, language } = person
  const refused = letters.find(({ error }) => error !== null)
  return (
    <Facts>
      <Fact name={m['studio-people.address']()}>{email}</Fact>
      {refused && (
        <Fact name={m['studio-people.mailRefused']()}>
          <span className={styles['warning']}>{nearMoment(refused.createdAt)}</span>
        </Fact>
      )}
      <Fact name={m['studio-people.sessions']()}>
        {sessions.length === 0
          ? m['studio-people.noSessions']()
          : sessions.map(({ browser, system, since }) => (
              <div key={since}>
                {[browser, system].filter(Boolean).join(', ') || m['studio-people.unknownDevice']()}
              </div>
            ))}
      </Fact>
      <Fact name={m['studio-people.passwordFrom']()}>{longDate(passwordSetAt)}</Fact>
      <Fact name={m['studio-people.language']()}>{LANGUAGES[language]()}</Fact>
    </Facts>
  )
}

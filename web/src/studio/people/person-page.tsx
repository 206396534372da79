import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { getPerson, type Person } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Link } from '../../ui/router.tsx'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { longDate, nearMoment } from '../pieces/moments.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonCards } from './person-cards.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { Asked } from './run-action.ts'
import { StateTags } from './state-tags.tsx'
import styles from './person-page.module.css'

interface PersonPageProps {
  id: number
  /** Where the list is, on a phone. */
  back: string
}

/** One person: what they have, what can be done for them, and what was. */
export function PersonPage({ id, back }: PersonPageProps) {
  const { data, error, isFetching, refetch } = useStudioCall(getPerson, { params: { id } })
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <Link className={`u-row ${styles['back']}`} to={back}>
        <IconArrowLeft aria-hidden="true" />
        {m['studio-people.back']()}
      </Link>
      {data ? (
        <>
          <Head person={data} />
          <div className={styles['columns']}>
            <PersonCards person={data} onTakeBack={course => setAsked({ action: 'takeBack', course })} />
            {data.states.includes('erased') || (
              <PersonActions person={data} onAsk={action => setAsked({ action })} />
            )}
          </div>
          {asked && <PersonDialog asked={asked} person={data} onClose={() => setAsked(undefined)} />}
        </>
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={4} height={120} />
      )}
    </>
  )
}

function Head({ person }: { person: Person }) {
  const { id, name, nickname, registeredAt, lastSeenAt, blockedAt, eraseAt, states } = person
  const facts = [
    m['studio-people.number']({ number: String(id) }),
    ...(nickname === null ? [] : [nickname]),
    m['studio-people.since']({ date: longDate(registeredAt) }),
    ...(lastSeenAt === null ? [] : [m['studio-people.lastSeen']({ time: nearMoment(lastSeenAt) })]),
  ]
  const shown = name || nickname || m['studio-people.nameless']()
  return (
    <header className={styles['head']}>
      <Avatar name={shown} photo={null} large />
      <div className={styles['who']}>
        <h2 className={styles['name']} tabIndex={-1}>
          {shown}
        </h2>
        <p className="u-fine">{facts.join(' · ')}</p>
        {blockedAt !== null && (
          <p className={styles['warning']}>{m['studio-people.blockedAt']({ date: longDate(blockedAt) })}</p>
        )}
        {eraseAt !== null && (
          <p className={styles['warning']}>{m['studio-people.eraseAt']({ date: longDate(eraseAt) })}</p>
        )}
      </div>
      <div className={`u-wrap ${styles['states']}`}>
        <StateTags states={states} />
      </div>
    </header>
  )
}

import { useState } from 'react'
import { getStaffLog, LOG_KINDS } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choices } from '../../ui/choices/choices.tsx'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { Card } from '../pieces/page.tsx'
import { didWhat } from './log-words.ts'
import { minuteOf } from './times.ts'
import styles from './log-card.module.css'

type Kind = (typeof LOG_KINDS)[number] | 'all'

const KINDS: Record<Kind, () => string> = {
  all: m['studio-staff.kindAll'],
  courses: m['studio-staff.kindCourses'],
  people: m['studio-staff.kindPeople'],
  money: m['studio-staff.kindMoney'],
  staff: m['studio-staff.kindStaff'],
}

/** What staff did, the newest first. */
export function LogCard() {
  const [kind, setKind] = useState<Kind>('all')
  const options = (['all', ...LOG_KINDS] as const).map(value => ({ value, label: KINDS[value]() }))
  return (
    <Card title={m['studio-staff.log']()}>
      <p className={`u-small ${styles['hint']}`}>{m['studio-staff.logHint']()}</p>
      <div className={styles['kinds']}>
        <Choices label={m['studio-staff.kind']()} options={options} value={kind} onChoose={setKind} />
      </div>
      <Lines key={kind} kind={kind} before={undefined} />
    </Card>
  )
}

/** A part of the log, and after it, once it is wanted, the part before. */
function Lines({ kind, before }: { kind: Kind; before: number | undefined }) {
  const locale = useLocale()
  const [earlier, setEarlier] = useState(false)
  const query = { ...(kind !== 'all' && { kind }), ...(before !== undefined && { before }) }
  const { data, error, isFetching, refetch } = useStudioCall(getStaffLog, { query })
  if (error && !data) return <Failed error={error} retrying={isFetching} onRetry={refetch} />
  if (!data) return <Busy rows={4} height={36} />
  const last = data.entries.at(-1)?.id
  if (last === undefined)
    return <p className={`u-quiet ${styles['nothing']}`}>{m['studio-staff.nothing']()}</p>
  return (
    <>
      <ul className={styles['lines']}>
        {data.entries.map(entry => (
          <li key={entry.id} className={styles['line']}>
            <span className="u-fine">{minuteOf(locale, entry.at)}</span>
            <span className={styles['who']}>{entry.who ?? m['studio-staff.commandLine']()}</span>
            <span>{didWhat(entry)}</span>
          </li>
        ))}
      </ul>
      {data.more && !earlier && (
        <Button size="small" onClick={() => setEarlier(true)}>
          {m['studio-staff.earlier']()}
        </Button>
      )}
      {data.more && earlier && <Lines kind={kind} before={last} />}
    </>
  )
}

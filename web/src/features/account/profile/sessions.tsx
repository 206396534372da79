import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { queryClient, useAnswer } from '../../../session/query-client.ts'
import { useRef, useState } from 'react'
import { endOtherSessions, endSession, getSessions } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { formatLongDay, relativeTime } from '../../../ui/format-day.ts'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Rich } from '../../../ui/rich/rich.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { Tag } from '../../../ui/note/note.tsx'
import styles from './sessions.module.css'

type Session = AnswerOf<typeof getSessions>['sessions'][number]

const SESSIONS = { queryKey: ['sessions'], staleTime: 0, queryFn: () => call(getSessions, {}) }
/** More are shown on demand. */
const FIRST = 5

/** Where the learner is logged in: one press ends a session, a question stands before ending all others. */
export function Sessions({ onChangePassword }: { onChangePassword: () => void }) {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useAnswer(SESSIONS)
  const [asking, setAsking] = useState(false)
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = data?.sessions ?? []
  const shown = all ? sessions : sessions.slice(0, FIRST)

  /** The button that was pressed goes with its row: the focus stays in the card. */
  async function afterEnd(message: string) {
    notify({ kind: 'success', text: message, seconds: 4 })
    heading.current?.focus()
    await queryClient.invalidateQueries({ queryKey: SESSIONS.queryKey })
  }

  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="sessions">
      <div className={`u-row u-wrap ${styles['head']}`}>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {m['account.sessions']()}
        </h2>
        {sessions.length > 1 && (
          <Button look="ghost" size="small" onClick={() => setAsking(true)}>
            {m['account.endOtherSessions']()}
          </Button>
        )}
      </div>
      {data && (
        <ul>
          {shown.map(session => (
            <SessionRow key={session.id} session={session} now={dataUpdatedAt} onEnded={afterEnd} />
          ))}
        </ul>
      )}
      {!data && isError && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeleton>
          <Bone width="100%" height={64} />
        </Skeleton>
      )}
      {shown.length < sessions.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {m['account.allSessions']({ count: sessions.length })}
          </Button>
        </div>
      )}
      <p className={styles['advice']}>
        <Rich
          text={m['account.unknownSession']()}
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the sentence gives its words
          parts={{ link: <button type="button" className={styles['link']} onClick={onChangePassword} /> }}
        />
      </p>
      {asking && <EndOthersDialog onClose={() => setAsking(false)} onEnded={afterEnd} />}
    </section>
  )
}

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet }

interface RowProps {
  session: Session
  now: number
  onEnded: (message: string) => Promise<void>
}

function SessionRow({ session, now, onEnded }: RowProps) {
  const { id, kind, current } = session
  const device = deviceName(session)
  const date = formatLongDay(new Date(session.signedInAt).toLocaleDateString('sv-SE'))
  const when = relativeTime(Date.parse(session.lastSeenAt), now).toLocaleLowerCase()
  const Icon = ICONS[kind ?? 'desktop']
  const { run: end, running } = useAction(async () => {
    const { message } = await call(endSession, { params: { id } })
    await onEnded(message)
  })
  return (
    <li className={styles['row']}>
      <Icon aria-hidden="true" />
      <div className={styles['words']}>
        <b>{device}</b>
        <p>{current ? m['account.thisSession']({ date }) : m['account.otherSession']({ when, date })}</p>
      </div>
      {current ? (
        <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
          {m['account.sessionNow']()}
        </Tag>
      ) : (
        <Button
          size="small"
          aria-label={m['account.endSessionOf']({ device })}
          loading={running}
          loadingLabel={m['account.endingSession']()}
          onClick={end}
        >
          {m['account.endSession']()}
        </Button>
      )}
    </li>
  )
}

function deviceName({ browser, system }: Session): string {
  if (browser && system) return m['account.sessionDevice']({ browser, system })
  return browser ?? system ?? m['account.unknownDevice']()
}

interface DialogProps {
  onClose: () => void
  onEnded: (message: string) => Promise<void>
}

function EndOthersDialog({ onClose, onEnded }: DialogProps) {
  const { run: end, running } = useAction(async () => {
    const { message } = await call(endOtherSessions, {})
    onClose()
    await onEnded(message)
  })
  return (
    <Dialog title={m['account.endOthersTitle']()} onClose={onClose}>
      <p>{m['account.endOthersText']()}</p>
      <DialogButtons>
        <Button onClick={onClose}>{m['common.cancel']()}</Button>
        <Button look="primary" loading={running} loadingLabel={m['account.endingSession']()} onClick={end}>
          {m['account.endSession']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { getStaff } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { useKeys } from '../app/keys.ts'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Page } from '../pieces/page.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { LogCard } from './log-card.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import type { Chosen } from './team.ts'
import { TeamList } from './team-list.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './staff-screen.module.css'

/** Who may enter the studio and as what, what they did there, and the second step at its door. */
export function StaffScreen() {
  const { data, error, isFetching, refetch } = useStudioCall(getStaff, {})
  const [chosen, setChosen] = useState<Chosen>()
  const [dialog, setDialog] = useState<'none' | 'add' | 'chosen'>('none')
  const log = useRef<HTMLDivElement>(null)
  const close = () => setDialog('none')
  const add = () => setDialog('add')

  useKeys([
    { key: 'N', label: m['studio-staff.add'](), run: add, when: data !== undefined },
    {
      key: 'E',
      label: m['studio-staff.change'](),
      run: () => setDialog('chosen'),
      when: chosen !== undefined,
    },
    {
      key: 'L',
      label: m['studio-staff.toLog'](),
      run: () => log.current?.querySelector<HTMLElement>('input:checked')?.focus(),
    },
  ])
  const member = chosen?.kind === 'member' ? data?.staff.find(({ id }) => id === chosen.id) : undefined
  const invitation =
    chosen?.kind === 'invitation' ? data?.invitations.find(({ id }) => id === chosen.id) : undefined

  return (
    <Page
      title={m['studio-staff.title']()}
      intro={m['studio-staff.intro']()}
      actions={
        <Button look="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={add} waiting={!data}>
          {m['studio-staff.add']()} <KeyCap name="N" />
        </Button>
      }
    >
      {data ? (
        <TeamList team={data} chosen={chosen} onChoose={setChosen} onOpen={() => setDialog('chosen')} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={3} height={60} />
      )}
      <div className={styles['below']}>
        <div ref={log}>
          <LogCard />
        </div>
        {data && <SecondStepCard team={data} />}
      </div>
      {dialog === 'add' && data && <InvitationDialog courses={data.courses} onClose={close} />}
      {dialog === 'chosen' && data && member && (
        <RightsDialog key={member.id} member={member} courses={data.courses} onClose={close} />
      )}
      {dialog === 'chosen' && invitation && <WithdrawDialog invitation={invitation} onClose={close} />}
    </Page>
  )
}

import { useState } from 'react'
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@tabia/contract/studio/second-factor.ts'
import { requireSecondFactor } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/field/checkbox.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { InDialog } from '../app/keys.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { RecoveryCodes } from '../enter/recovery-codes.tsx'
import { SecondFactorSetUp } from '../enter/second-factor-set-up.tsx'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { Card } from '../pieces/page.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { Team } from './team.ts'
import styles from './second-step-card.module.css'

type Open = { kind: 'none' | 'setUp' | 'remove' | 'renew' } | { kind: 'codes'; codes: readonly string[] }

/** The second step: one's own and, for an owner, whether all staff need it. */
export function SecondStepCard({ team }: { team?: Team }) {
  const own = useStudioCall(getSecondFactor, {})
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const has = Boolean(own.data?.confirmedAt)

  async function remove(password: string) {
    await act(removeSecondFactor, { body: { password } }, { notice: ({ http }) => http !== 422 })
    notify({ kind: 'success', text: m['studio-staff.removed'](), seconds: 4 })
    close()
  }
  async function renew(password: string) {
    const { recoveryCodes } = await act(
      renewRecoveryCodes,
      { body: { password } },
      { notice: ({ http }) => http !== 422 },
    )
    setOpen({ kind: 'codes', codes: recoveryCodes })
  }
  function setUpDone() {
    close()
    void own.refetch()
  }

  return (
    <Card title={m['studio-staff.second']()}>
      <div className={styles['parts']}>
        <p className="u-small">{m['studio-staff.secondText']()}</p>
        {team && <ForAll team={team} has={has} />}
        {own.data ? (
          has ? (
            <div className={`u-wrap ${styles['own']}`}>
              <span className="u-rest">
                {m['studio-staff.myCodes']({ count: own.data.recoveryCodesLeft })}
              </span>
              <Button size="small" onClick={() => setOpen({ kind: 'renew' })}>
                {m['studio-staff.newCodes']()}
              </Button>
              {own.data.required || team?.secondFactorRequired ? null : (
                <Button size="small" look="ghost" onClick={() => setOpen({ kind: 'remove' })}>
                  {m['studio-staff.remove']()}
                </Button>
              )}
            </div>
          ) : (
            <Button onClick={() => setOpen({ kind: 'setUp' })}>{m['studio-staff.setUp']()}</Button>
          )
        ) : own.error ? (
          <Failed error={own.error} retrying={own.isFetching} onRetry={own.refetch} />
        ) : (
          <Busy rows={1} height={40} />
        )}
      </div>
      {open.kind === 'setUp' && (
        <Dialog title={m['studio-enter.setUpTitle']()} onClose={setUpDone}>
          <InDialog value>
            <SecondFactorSetUp onDone={setUpDone} />
          </InDialog>
        </Dialog>
      )}
      {open.kind === 'remove' && (
        <PasswordDialog
          title={m['studio-staff.removeTitle']()}
          text={m['studio-staff.removeText']()}
          button={m['studio-staff.removeDo']()}
          onSure={remove}
          onCancel={close}
        />
      )}
      {open.kind === 'renew' && (
        <PasswordDialog
          title={m['studio-staff.newCodesDo']()}
          text={m['studio-staff.newCodesText']()}
          button={m['studio-staff.newCodesDo']()}
          onSure={renew}
          onCancel={close}
        />
      )}
      {open.kind === 'codes' && (
        <Dialog title={m['studio-staff.second']()} onClose={close}>
          <InDialog value>
            <RecoveryCodes codes={open.codes} onKept={close} />
          </InDialog>
        </Dialog>
      )}
    </Card>
  )
}

/** Whether all staff need it, and who has none. */
function ForAll({ team, has }: { team: Team; has: boolean }) {
  const required = team.secondFactorRequired
  const without = team.staff.filter(({ secondFactor }) => !secondFactor)
  const names = without.map(({ name }) => name).join(', ')
  const toggle = useAction(async () => {
    await act(requireSecondFactor, { body: { required: !required } })
    const text = required ? m['studio-staff.notRequired']() : m['studio-staff.required']()
    notify({ kind: 'success', text, seconds: 4 })
  })
  return (
    <>
      <Switch
        label={m['studio-staff.require']()}
        hint={has ? m['studio-staff.requireHint']() : m['studio-staff.ownFirst']()}
        checked={required}
        disabled={!has || toggle.running}
        onChange={toggle.run}
      />
      {without.length > 0 && (
        <Note kind="warning">{m['studio-staff.without']({ count: without.length, names })}</Note>
      )}
    </>
  )
}

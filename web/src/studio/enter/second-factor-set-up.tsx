import { useEffect, useRef, useState } from 'react'
import { confirmSecondFactor, setUpSecondFactor } from '@tabia/contract/studio/second-factor.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { ask } from '../app/use-call.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import forms from './forms.module.css'
import styles from './second-factor-set-up.module.css'

/** Light squares around it, as a camera needs. */
const QUIET = 4

interface SetUpProps {
  /** The school requires it. */
  required?: boolean
  onDone: () => void
}

type Key = AnswerOf<typeof setUpSecondFactor>

/** The key for an app, its first code, then the recovery codes, shown this once. */
export function SecondFactorSetUp({ required = false, onDone }: SetUpProps) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const show = useAction(async () => setKey(await ask(setUpSecondFactor, {})))
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (key) return <FirstCode given={key} onConfirmed={setCodes} />
  return (
    <div className={forms['form']}>
      {required && <Note kind="warning">{m['studio-enter.setUpRequired']()}</Note>}
      <p className="u-quiet">{m['studio-enter.setUpText']()}</p>
      <MainButton loading={show.running} onClick={show.run}>
        {m['studio-enter.showKey']()}
      </MainButton>
    </div>
  )
}

function FirstCode({ given, onConfirmed }: { given: Key; onConfirmed: (codes: readonly string[]) => void }) {
  const begin = useRef<HTMLParagraphElement>(null)
  useEffect(() => begin.current?.focus(), [])

  async function confirm(code: string): Promise<Failure | undefined> {
    try {
      const sent = { body: { code } }
      const { recoveryCodes } = await ask(confirmSecondFactor, sent, { notice: ({ http }) => http !== 422 })
      onConfirmed(recoveryCodes)
      return undefined
    } catch (failed) {
      return failureOf(failed)
    }
  }
  return (
    <CodeForm
      label={m['studio-enter.firstCode']()}
      button={m['studio-enter.confirm']()}
      sending={m['studio-enter.confirming']()}
      onSend={confirm}
    >
      <p ref={begin} tabIndex={-1} className="u-quiet">
        {m['studio-enter.scan']()}
      </p>
      <div className={`u-wrap ${styles['key']}`}>
        <QrCode rows={given.qr} label={m['studio-enter.qr']()} />
        <div className={styles['words']}>
          <p className="u-label">{m['studio-enter.key']()}</p>
          <p className={styles['secret']}>{inFours(given.secret)}</p>
          <p className="u-small">
            <a href={given.url}>{m['studio-enter.openApp']()}</a>
          </p>
        </div>
      </div>
    </CodeForm>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The dark squares of a QR code, row by row, as a picture. */
function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const size = rows.length + 2 * QUIET
  const box = `${-QUIET} ${-QUIET} ${size} ${size}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, told as one picture
    <svg className={styles['qr']} viewBox={box} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}

import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { Loader } from '../../ui/logo/logo.tsx'
import press from '../pieces/press.module.css'
import { useSaving } from './saving.ts'
import { timesIn } from './times.ts'
import styles from './top-bar.module.css'

/** Whether changes have arrived: in the top bar, and at the head of a sheet that hides it. */
export function SavingWords() {
  const saving = useSaving()
  const locale = useLocale()
  return (
    <output className={styles['saving']}>
      {saving.kind === 'saving' && (
        <>
          <Loader />
          {m['studio.saving']()}
        </>
      )}
      {saving.kind === 'saved' && (
        <>
          <IconCheck className={styles['saved']} aria-hidden="true" />
          {m['studio.saved']({ time: timesIn(locale).ofDay(saving.at) })}
        </>
      )}
      {saving.kind === 'kept' && (
        <span className={styles['kept']} title={m['studio.keptHere']()}>
          <IconCloudOff aria-hidden="true" />
          {m['studio.keptHere']()}
        </span>
      )}
      {saving.kind === 'failed' && (
        <span className={styles['failed']}>
          <IconAlertTriangle aria-hidden="true" />
          {m['studio.notSaved']()}
          {saving.retry && (
            <button type="button" className={press['small']} onClick={saving.retry}>
              {m['common.retry']()}
            </button>
          )}
        </span>
      )}
    </output>
  )
}

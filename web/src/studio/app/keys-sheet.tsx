import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { byLabel } from './key-bar.tsx'
import { InDialog, type ShownKey, useShownKeys } from './keys.ts'
import { letLettersAct, useLettersAct } from './letters-switch.ts'
import styles from './keys-sheet.module.css'

/** All keys that act on this screen, and the switch for those that are single letters. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const keys = useShownKeys()
  const letters = useLettersAct()
  const here = keys.filter(({ scope }) => scope === 'screen')
  const everywhere = keys.filter(({ scope }) => scope === 'everywhere')
  return (
    <Dialog reading title={m['keys.title']()} onClose={onClose}>
      <InDialog value>
        {here.length > 0 && <Group title={m['studio.keysHere']()} keys={here} />}
        <Group title={m['studio.keysEverywhere']()} keys={everywhere} />
        <Checkbox
          label={m['keys.lettersOn']()}
          checked={letters}
          onChange={({ target }) => letLettersAct(target.checked)}
        />
        <p className="u-small">{m['studio.lettersHint']()}</p>
        <DialogButtons>
          <Button onClick={onClose}>{m['common.close']()}</Button>
        </DialogButtons>
      </InDialog>
    </Dialog>
  )
}

function Group({ title, keys }: { title: string; keys: readonly ShownKey[] }) {
  return (
    <section className={styles['group']}>
      <h3 className="u-fine">{title}</h3>
      <dl className={styles['list']}>
        {byLabel(keys).map(([label, names]) => (
          <div key={label} className={styles['entry']}>
            <dt className={styles['names']}>
              {names.map(name => (
                <KeyCap key={name} name={name} />
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

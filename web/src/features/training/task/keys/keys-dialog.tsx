import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../../ui/field/checkbox.tsx'
import { lettersAct, letLettersAct } from './letter-keys.ts'
import { KEY_LIST } from './key-list.ts'
import styles from './keys-dialog.module.css'

/** All keys of the screen, and the switch for those that are single letters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState(lettersAct)
  return (
    <Dialog reading title={m['keys.title']()} onClose={onClose}>
      {KEY_LIST.map(({ title, entries }) => (
        <section key={title()} className={styles['group']}>
          <h3 className={styles['title']}>{title()}</h3>
          <dl className={styles['list']}>
            {entries.map(({ keys, words }) => (
              <div key={words()} className={styles['entry']}>
                <dt>
                  {keys.map(key => (
                    <kbd key={key} className={styles['key']}>
                      {key === 'Space' ? m['keys.space']() : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{words()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={m['keys.lettersOn']()}
        checked={act}
        onChange={({ target }) => {
          letLettersAct(target.checked)
          setAct(target.checked)
        }}
      />
      <p className={styles['hint']}>{m['keys.lettersHint']()}</p>
      <DialogButtons>
        <Button onClick={onClose}>{m['keys.close']()}</Button>
      </DialogButtons>
    </Dialog>
  )
}

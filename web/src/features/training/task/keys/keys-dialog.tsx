import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../../ui/field/checkbox.tsx'
import { lettersAct, letLettersAct } from './task-keys.ts'
import styles from './keys-dialog.module.css'

/** All keys of the screen, and the switch for those that are single letters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [act, setAct] = useState(lettersAct)
  return (
    <Dialog reading title={m['keys.title']()} onClose={onClose}>
      {KEY_LIST.map(({ title, entries }) => (
        <section key={title()} className={styles['group']}>
          <h3 className={`u-fine ${styles['title']}`}>{title()}</h3>
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
      <p className={`u-small ${styles['mouse']}`}>{m['keys.mouse']()}</p>
      <Checkbox
        label={m['keys.lettersOn']()}
        checked={act}
        onChange={({ target }) => {
          letLettersAct(target.checked)
          setAct(target.checked)
        }}
      />
      <p className={`u-small ${styles['hint']}`}>{m['keys.lettersHint']()}</p>
      <DialogButtons>
        <Button onClick={onClose}>{m['keys.close']()}</Button>
      </DialogButtons>
    </Dialog>
  )
}

interface KeyEntry {
  keys: string[]
  words: () => string
}

/** Every key of the screen, by the place where it acts. A test holds this list against the keys themselves. */
export const KEY_LIST: { title: () => string; entries: KeyEntry[] }[] = [
  {
    title: m['keys.everywhere'],
    entries: [
      { keys: ['Enter'], words: m['keys.onward'] },
      { keys: ['←', '→'], words: m['keys.steps'] },
      { keys: ['↑', '↓'], words: m['keys.variations'] },
      { keys: ['Home', 'End'], words: m['keys.ends'] },
      { keys: ['Space'], words: m['keys.playback'] },
    ],
  },
  {
    title: m['keys.letters'],
    entries: [
      { keys: ['B'], words: m['keys.board'] },
      { keys: ['M'], words: m['keys.field'] },
      { keys: ['C'], words: m['keys.confirm'] },
      { keys: ['F'], words: m['keys.flip'] },
      { keys: ['H'], words: m['keys.hints'] },
      { keys: ['T'], words: m['keys.threats'] },
      { keys: ['R'], words: m['keys.reset'] },
      { keys: ['+', '−'], words: m['keys.size'] },
      { keys: ['?'], words: m['keys.list'] },
    ],
  },
  {
    title: m['keys.onBoard'],
    entries: [
      { keys: ['←', '↑', '↓', '→'], words: m['keys.walk'] },
      { keys: ['Enter', 'Space'], words: m['keys.pick'] },
      { keys: ['Esc'], words: m['keys.drop'] },
      { keys: ['Home', 'End'], words: m['keys.rows'] },
      { keys: ['PgUp', 'PgDn'], words: m['keys.files'] },
      { keys: ['A'], words: m['keys.draw'] },
      { keys: ['X'], words: m['keys.erase'] },
    ],
  },
  { title: m['keys.inField'], entries: [{ keys: ['Enter'], words: m['keys.write'] }] },
]

import { m } from '@tabia/i18n/compiled/messages.js'
import { KeyCap } from '../pieces/key-cap.tsx'
import { isCharacter } from './key-press.ts'
import { type ShownKey, useShownKeys } from './keys.ts'
import { useLettersAct } from './letters-switch.ts'
import styles from './key-bar.module.css'

/** The keys that work here, below every screen of a desk. They are told in `?` and on the buttons, so this is not read out. */
export function KeyBar({ onAll }: { onAll: () => void }) {
  const letters = useLettersAct()
  const keys = useShownKeys().filter(
    ({ scope, key, quiet }) => scope === 'screen' && quiet !== true && (letters || !isCharacter(key)),
  )
  return (
    <footer className={styles['bar']}>
      <div className={styles['keys']} aria-hidden="true">
        {byLabel(keys).map(([label, names]) => (
          <span key={label} className={styles['entry']}>
            {names.map(name => (
              <KeyCap key={name} name={name} />
            ))}
            {label}
          </span>
        ))}
      </div>
      <button type="button" className={styles['all']} aria-haspopup="dialog" onClick={onAll}>
        {letters && <KeyCap name="?" />}
        {m['studio.allKeys']()}
      </button>
    </footer>
  )
}

/** Keys of one label stand together: J K walk. */
export function byLabel(
  keys: readonly Pick<ShownKey, 'key' | 'label'>[],
): [label: string, names: string[]][] {
  const names = new Map<string, string[]>()
  for (const { key, label } of keys) names.set(label, [...(names.get(label) ?? []), key])
  return [...names]
}

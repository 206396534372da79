import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './key-cap.module.css'

const DRAWN: Record<string, () => string> = {
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
  Space: m['keys.space'],
}

/** `Ctrl+Enter` and `G I` as they stand on the keys. On a phone there are none. */
export function KeyCap({ name }: { name: string }) {
  const parts = name.length > 1 ? name.split(/(?<=.)[+ ]/) : [name]
  return (
    <kbd className={styles['keys']}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- G G has two of one name
        <kbd key={index} className={styles['key']}>
          {(DRAWN[part] ?? (() => part))()}
        </kbd>
      ))}
    </kbd>
  )
}

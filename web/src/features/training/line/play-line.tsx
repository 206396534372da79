import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import styles from './play-line.module.css'
import type { LineChoices } from './use-line.ts'

/** Below the explanation: the way into the line, also after a wrong answer and from the review. */
export function PlayLine({ line }: { line: LineChoices }) {
  if (!line.playable || line.outcome) return null
  return (
    <p className={styles['place']}>
      <Button size="small" onClick={() => line.play()}>
        {line.firstFound ? m['line.play']() : m['line.playRight']()}
      </Button>
    </p>
  )
}

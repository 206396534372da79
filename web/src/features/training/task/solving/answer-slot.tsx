import { IconArrowBackUp } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { San } from '../moves/san.tsx'
import styles from './answer-slot.module.css'

/** Where the move will stand. */
export function EmptySlot() {
  return (
    <p className={styles['slot']}>
      <span className={styles['square']} aria-hidden="true" />
      {m['task.slotEmpty']()}
    </p>
  )
}

/** The move that Check will send. */
export function FilledSlot({ answer, locked, onTakeBack }: FilledSlotProps) {
  return (
    <div className={classes(styles['slot'], styles['filled'])}>
      <p className={styles['answer']}>
        <span className={styles['label']}>{m['task.yourAnswer']()}</span>
        <b className={styles['move']}>
          <San san={answer} />
        </b>
      </p>
      <Button
        look="ghost"
        size="small"
        icon={<IconArrowBackUp aria-hidden="true" />}
        disabled={locked}
        onClick={onTakeBack}
      >
        {m['task.takeBack']()}
      </Button>
    </div>
  )
}

interface FilledSlotProps {
  answer: string
  locked: boolean
  onTakeBack: () => void
}

import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import tableStyles from '../task/task-table.module.css'
import styles from './desk-skeleton.module.css'

/** A task to come: the board keeps its place, empty. */
export function DeskSkeleton() {
  return (
    <Skeleton>
      <span className={tableStyles['table']}>
        <span className={styles['board']} />
        <span className={styles['lines']}>
          <Bone width="60%" height={28} />
          <Bone width="90%" />
          <Bone width="75%" />
        </span>
      </span>
    </Skeleton>
  )
}

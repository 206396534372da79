import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import deskStyles from '../task/task-desk.module.css'
import tableStyles from '../task/task-table.module.css'
import styles from './review-skeleton.module.css'

/** The board keeps its place, empty. */
export function ReviewSkeleton() {
  return (
    <div className={deskStyles['desk']}>
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
    </div>
  )
}

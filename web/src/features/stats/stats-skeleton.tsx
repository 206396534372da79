import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './stats-screen.module.css'

/** The figure and the chart to come. */
export function StatsSkeleton() {
  return (
    <Skeleton>
      <span className={styles['more']}>
        <Bone width={160} height={56} />
        <Bone width="100%" height={400} />
      </span>
    </Skeleton>
  )
}

/** The cards below the chart to come. */
export function MoreSkeleton() {
  return (
    <Skeleton>
      <span className={styles['more']}>
        <Bone width="100%" height={400} />
        <Bone width="100%" height={400} />
      </span>
    </Skeleton>
  )
}

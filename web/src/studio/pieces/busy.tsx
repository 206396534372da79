import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './busy.module.css'

/** Grey lines in place of what is on its way; they show after 300 ms. */
export function Busy({ rows = 4, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Skeleton>
      <span className={styles['rows']}>
        {Array.from({ length: rows }, (_, row) => (
          <Bone key={row} width="100%" height={height} />
        ))}
      </span>
    </Skeleton>
  )
}

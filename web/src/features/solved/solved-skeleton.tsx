import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './solved-screen.module.css'

/** Tiles to come. */
export function SolvedSkeleton() {
  return (
    <Skeleton>
      <span className={styles['tiles']}>
        {[1, 2, 3].map(key => (
          <Bone key={key} width="100%" height={170} />
        ))}
      </span>
    </Skeleton>
  )
}

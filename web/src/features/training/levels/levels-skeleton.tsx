import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './levels-skeleton.module.css'

/** The timeline to come. */
export function LevelsSkeleton() {
  return (
    <Skeleton>
      {LEVEL_IDS.map(level => (
        <span key={level} className={styles['row']}>
          <Bone width={56} height={56} />
          <span className={styles['courses']}>
            <Bone width={180} height={26} />
            <span className={styles['cards']}>
              <Bone width="100%" height={126} />
              <Bone width="100%" height={126} />
            </span>
          </span>
        </span>
      ))}
    </Skeleton>
  )
}

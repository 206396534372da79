import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './book-skeleton.module.css'

/** The book to come: its ranks, its rows. */
export function BookSkeleton() {
  return (
    <Skeleton>
      <span className={styles['columns']}>
        <span className={`u-card ${styles['card']}`}>
          <Bone width="40%" height={14} />
          <Bone width="75%" height={28} />
          <span className={styles['ranks']}>
            {Array.from({ length: 12 }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a square is its place
              <i key={index} />
            ))}
          </span>
          <Bone width="30%" height={52} />
        </span>
        <span className={`u-card ${styles['card']}`}>
          {[1, 2, 3, 4, 5].map(key => (
            <Bone key={key} width="100%" height={28} />
          ))}
        </span>
      </span>
    </Skeleton>
  )
}

import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import card from './mistake-card.module.css'
import styles from './mistakes-screen.module.css'

/** The filters and the cards to come. */
export function MistakesSkeleton() {
  return (
    <Skeleton>
      <span className={styles['choice']}>
        <Bone width={220} height={50} />
        <Bone width={220} height={50} />
      </span>
      <span className={styles['cards']}>
        {[1, 2, 3, 4, 5, 6].map(key => (
          <span key={key} className={card['card']}>
            <Bone width="100%" height={150} />
            <span className={card['words']}>
              <Bone width="90%" height={20} />
              <Bone width="70%" height={14} />
              <Bone width="60%" height={14} />
            </span>
          </span>
        ))}
      </span>
    </Skeleton>
  )
}

import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import gauge from './topic-tile.module.css'
import choice from './solved-choice.module.css'
import styles from './solved-skeleton.module.css'
import solved from './solved-screen.module.css'

/** Tiles to come: the half ring, the name and its figures, the buttons. */
export function SolvedSkeleton() {
  return (
    <Skeleton>
      <span className={solved['tiles']}>
        {[1, 2, 3].map(key => (
          <span key={key} className={`u-card u-column ${styles['tile']}`}>
            <span className={`u-row ${styles['figures']}`}>
              <svg className={gauge['gauge']} viewBox="0 0 96 54">
                <circle
                  className={gauge['track']}
                  cx="48"
                  cy="48"
                  r="40"
                  pathLength="200"
                  strokeDasharray="100 100"
                />
              </svg>
              <span className={styles['lines']}>
                <Bone width="80%" height={20} />
                <Bone width="60%" height={14} />
                <Bone width="40%" height={14} />
              </span>
            </span>
            <Bone width="100%" height={36} />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}

/** Level, course and week to come, so that the head does not jump. */
export function ChoiceSkeleton() {
  return (
    <span className={`u-wrap ${choice['choice']}`} aria-hidden="true">
      {[1, 2, 3].map(key => (
        <Bone key={key} width={180} height={50} />
      ))}
    </span>
  )
}

import { LEVEL_RANGES, placeOnScale } from '@tabia/core/training/rating/rating-scale.ts'
import { LEVEL_IDS, type LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../classes.ts'
import styles from './range-scale.module.css'

const NAMES: Record<LevelId, () => string> = {
  0: m['levels.start'],
  1: m['levels.progress'],
  2: m['levels.junior'],
  3: m['levels.expert'],
}

interface RangeScaleProps {
  /** The learner's own. */
  level: LevelId
  rating: number
  deviation: number
}

/** A rating and how sure it is, on the scale of the four levels. */
export function RangeScale({ level, rating, deviation }: RangeScaleProps) {
  const [low, high] = [rating - deviation, rating + deviation]
  const [from, to, at] = [placeOnScale(low), placeOnScale(high), placeOnScale(rating)]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn of elements, not one file
    <div className={styles['scale']} role="img" aria-label={m['common.scale']({ rating, low, high })}>
      {/* The words stay within the scale. */}
      <b className={styles['range']} style={{ left: `clamp(4.5rem, ${at}%, 100% - 4.5rem)` }}>
        {m['common.likely']({ low, high })}
      </b>
      <span className={styles['track']}>
        {LEVEL_IDS.map(id => (
          <i key={id} style={{ flexGrow: LEVEL_RANGES[id][1] - LEVEL_RANGES[id][0] }} />
        ))}
        <span className={styles['band']} style={{ left: `${from}%`, width: `${to - from}%` }} />
        <span className={styles['point']} style={{ left: `${at}%` }} />
      </span>
      <span className={styles['names']}>
        {LEVEL_IDS.map(id => (
          <span
            key={id}
            className={classes(id === level && styles['own'])}
            style={{ flexGrow: LEVEL_RANGES[id][1] - LEVEL_RANGES[id][0] }}
          >
            {NAMES[id]()}
          </span>
        ))}
      </span>
    </div>
  )
}

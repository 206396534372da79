import type { SquareTask } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useKeys } from '../../app/keys.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import press from '../../pieces/press.module.css'
import type { SquareLook } from '../../pieces/squares/square-look.ts'
import { SquareSign } from '../../pieces/squares/squares.tsx'
import { countsOf, LENSES, type Lens } from './lenses.ts'
import styles from './lens-bar.module.css'

interface LensBarProps {
  tasks: readonly SquareTask[]
  removed: number
  lens: Lens
  onLens: (lens: Lens) => void
}

const NAMES: Record<Lens, () => string> = {
  findings: m['studio-course.lensFindings'],
  language: m['studio-course.lensLanguage'],
  changes: m['studio-course.lensChanges'],
  quality: m['studio-course.lensQuality'],
  stops: m['studio-course.lensStops'],
}

/** What the squares say, by the keys 1 to 5, and how many say it. */
export function LensBar({ tasks, removed, lens, onLens }: LensBarProps) {
  useKeys(
    LENSES.map((each, index) => ({
      key: String(index + 1),
      label: NAMES[each](),
      run: () => onLens(each),
      quiet: true,
    })),
  )
  const counts = countsOf(tasks, lens)
  return (
    <div className={`u-wrap ${styles['bar']}`}>
      <fieldset className={press['tabs']}>
        <legend className="visually-hidden">{m['studio-course.lenses']()}</legend>
        {LENSES.map((each, index) => (
          <button
            key={each}
            type="button"
            className={`${press['tab']} ${styles['tab']}`}
            aria-pressed={each === lens}
            onClick={() => onLens(each)}
          >
            {NAMES[each]()} <KeyCap name={String(index + 1)} />
          </button>
        ))}
      </fieldset>
      <output className={`u-wrap ${styles['counts']}`}>
        {counts.map(([look, count]) => (
          <span key={look} className={styles['count']}>
            <SquareSign look={look} />
            {COUNTS[look]?.({ count })}
          </span>
        ))}
        {lens === 'changes' && removed > 0 && (
          <span className={styles['count']}>
            <SquareSign look="removed" />
            {m['studio-course.countRemoved']({ count: removed })}
          </span>
        )}
        {counts.length === 0 && lens !== 'stops' && removed === 0 && (
          <span className={styles['count']}>{m['studio-course.nothing']()}</span>
        )}
      </output>
    </div>
  )
}

const COUNTS: Partial<Record<SquareLook, (input: { count: number }) => string>> = {
  error: m['studio-course.errors'],
  advice: m['studio-course.advice'],
  'no-ru': m['studio-course.countNoRu'],
  'no-en': m['studio-course.countNoEn'],
  'no-words': m['studio-course.countNoWords'],
  new: m['studio-course.countNew'],
  changed: m['studio-course.countChanged'],
  moved: m['studio-course.countMoved'],
  A: m['studio-course.countA'],
  B: m['studio-course.countB'],
  C: m['studio-course.countC'],
  D: m['studio-course.countD'],
}

import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getQuality } from '@tabia/contract/studio/quality.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { lookWords } from '../pieces/squares/square-look.ts'
import { Squares, useSquareWalk } from '../pieces/squares/squares.tsx'
import styles from './quality-screen.module.css'

export type Quality = AnswerOf<typeof getQuality>

interface QualityMapProps {
  quality: Quality
  chosen: number | undefined
  onChoose: (task: number) => void
}

/** A board a week; a square says by shape and letter what answers say of its task. */
export function QualityMap({ quality: { weeks }, chosen, onChoose }: QualityMapProps) {
  const walk = useSquareWalk({
    // Two weeks stand above each other: the columns as the eye sees them.
    columns: [0, 1].map(column =>
      weeks.filter((_, week) => week % 2 === column).map(week => week.map(({ task }) => task)),
    ),
    at: chosen,
    onAt: id => onChoose(Number(id)),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its squares have the focus and the keys
    <div
      className={styles['map']}
      onClick={({ target }) => {
        const square = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null
        if (square) onChoose(Number(square.dataset['square']))
      }}
    >
      {weeks.map((week, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week is its place
        <section key={index}>
          <h2 className={styles['week']}>
            {m['studio-quality.week']({ week: index + 1 })}
            <span className="u-fine">{week.length}</span>
          </h2>
          <Squares
            walk={walk}
            label={m['studio-quality.week']({ week: index + 1 })}
            squares={week.map(({ task, place, flag, answers }, number) => ({
              id: task,
              look: flag ?? 'plain',
              name: [
                number + 1,
                place,
                flag && lookWords(flag),
                m['studio-quality.answers']({ count: answers }),
              ]
                .filter(Boolean)
                .join(', '),
              here: task === chosen ? number + 1 : undefined,
            }))}
          />
        </section>
      ))}
    </div>
  )
}

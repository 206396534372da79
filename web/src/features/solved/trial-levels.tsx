import { useState } from 'react'
import type { TrialLevel } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useStartCourse } from '../../courses/start.ts'
import { useAction } from '../../session/use-action.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LevelTile } from '../../ui/level-tile/level-tile.tsx'
import styles from './trial-levels.module.css'

/** Nothing answered yet: the free trials are where to begin. */
export function TrialLevels({ levels }: { levels: TrialLevel[] }) {
  const startCourse = useStartCourse()
  const [chosen, choose] = useState<LevelId>()
  const { run, running } = useAction((level: LevelId) => {
    choose(level)
    return startCourse(level, true)
  })
  return (
    <>
      <EmptyState title={m['solved.none']()} text={m['solved.noneHint']()} />
      <ul className={styles['levels']}>
        {levels.map(({ id, name, tasks }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['level']}
              aria-busy={(running && id === chosen) || undefined}
              onClick={() => run(id)}
            >
              <LevelTile level={id} />
              <span>
                {running && id === chosen
                  ? m['solved.startingTrial']()
                  : m['solved.trial']({ level: name, count: tasks })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

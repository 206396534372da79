import { useSearchParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useOpenTopic, useStartCourse } from '../../courses/start.ts'
import { useTraining } from '../../session/user.ts'
import { SolvedTabs } from '../book/solved-tabs.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Note } from '../../ui/note/note.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { placeFor, SolvedChoice } from './solved-choice.tsx'
import styles from './solved-screen.module.css'
import { ChoiceSkeleton, SolvedSkeleton } from './solved-skeleton.tsx'
import { TopicTile } from './topic-tile.tsx'
import { type Solved, useSolved } from '../../courses/course-options.ts'
import { useState } from 'react'
import type { TrialLevel } from '@tabia/contract/entities.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { useAction } from '../../session/use-action.ts'
import { LevelTile } from '../../ui/level-tile/level-tile.tsx'

/** Everything the learner has answered, by level, course, week and topic. */
export function SolvedScreen() {
  const { data: solved, isError, isFetching, refetch } = useSolved()
  if (solved?.status === 'ok') return <Overview solved={solved} />
  return (
    <>
      <ScreenHead intro={m['solved.intro']()}>
        <SolvedTabs />
      </ScreenHead>
      {!solved && !isError && <ChoiceSkeleton />}
      {solved && <TrialLevels levels={solved.trialLevels} />}
      {!solved && isError && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!solved && !isError && <SolvedSkeleton />}
    </>
  )
}

/** What is chosen stands in the address: it survives a reload, and going back. */
function Overview({ solved }: { solved: Solved }) {
  const { course: current } = useTraining()
  const [query, setQuery] = useSearchParams()
  const { open, opening } = useOpenTopic()
  const numberIn = (name: string) => Number(query.get(name) ?? Number.NaN)
  const choice = placeFor(solved, { course: numberIn('course'), week: numberIn('week') }, current?.id)
  if (!choice) {
    return (
      <ScreenHead intro={m['solved.intro']()}>
        <SolvedTabs />
      </ScreenHead>
    )
  }
  const { course, topics } = choice
  return (
    <>
      <ScreenHead intro={m['solved.intro']()}>
        <SolvedTabs />
      </ScreenHead>
      <SolvedChoice solved={solved} choice={choice} onChoose={to => setQuery(to, { replace: true })} />
      {course.hideAnswers && (
        <div className={styles['note']}>
          <Note>{m['solved.hidden']()}</Note>
        </div>
      )}
      {topics.length === 0 && <EmptyState title={m['solved.noTopics']()} />}
      <ul className={styles['tiles']}>
        {topics.map(topic => (
          <TopicTile
            key={topic.id}
            topic={topic}
            hideAnswers={course.hideAnswers}
            opening={topic.id === opening}
            onStart={() => open(topic)}
          />
        ))}
      </ul>
    </>
  )
}

/** Nothing answered yet: the free trials are where to begin. */
function TrialLevels({ levels }: { levels: TrialLevel[] }) {
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
              className={`u-card u-row ${styles['level']}`}
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

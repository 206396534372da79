import { IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useOpenTopic } from '../../courses/start.ts'
import { PATHS } from '../../session/paths.ts'
import { useTraining } from '../../session/user.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { Note } from '../../ui/note/note.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { choose } from './choice.ts'
import { SolvedChoice } from './solved-choice.tsx'
import styles from './solved-screen.module.css'
import { ChoiceSkeleton, SolvedSkeleton } from './solved-skeleton.tsx'
import { TopicTile } from './topic-tile.tsx'
import { TrialLevels } from './trial-levels.tsx'
import { type Solved, useSolved } from '../../courses/course-options.ts'

/** Everything the learner has answered, by level, course, week and topic. */
export function SolvedScreen() {
  const { data: solved, isError, isFetching, refetch } = useSolved()
  if (solved?.status === 'ok') return <Overview solved={solved} />
  return (
    <>
      <ScreenHead intro={m['solved.intro']()}>{!solved && !isError && <ChoiceSkeleton />}</ScreenHead>
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
  const asked = (name: string) => Number(query.get(name) ?? Number.NaN)
  const choice = choose(solved, { course: asked('course'), week: asked('week') }, current?.id)
  if (!choice) return <ScreenHead intro={m['solved.intro']()} />
  const { course, topics } = choice
  return (
    <>
      <ScreenHead intro={m['solved.intro']()}>
        <SolvedChoice solved={solved} choice={choice} onChoose={to => setQuery(to, { replace: true })} />
      </ScreenHead>
      {course.hideAnswers && (
        <div className={styles['note']}>
          <Note>{m['solved.hidden']()}</Note>
        </div>
      )}
      {solved.topics.some(({ wrongTasks }) => wrongTasks > 0) && (
        <p className={styles['mistakes']}>
          <ButtonLink look="ghost" to={PATHS.mistakes}>
            {m['solved.allMistakes']()}
            <IconChevronRight aria-hidden="true" />
          </ButtonLink>
        </p>
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

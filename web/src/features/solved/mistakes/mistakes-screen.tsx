import { Redirect, useSearchParams } from '../../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { CallError } from '../../../api/failure.ts'
import { THEME_WORDS } from '../../../courses/theme-words.ts'
import { PATHS } from '../../../session/paths.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { ScreenHead } from '../../../ui/page-title/page-title.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { MistakeCard } from './mistake-card.tsx'
import { MistakePages } from './mistake-pages.tsx'
import { MistakesSkeleton } from './mistakes-skeleton.tsx'
import styles from './mistakes-screen.module.css'
import { type Mistakes, useMistakes, type Wish, wishIn } from './use-mistakes.ts'

/** All mistakes in one list, over topics and courses; what is chosen stands in the address. */
export function MistakesScreen() {
  const [query, setQuery] = useSearchParams()
  const wish = wishIn(query)
  const { data, error, isFetching, refetch } = useMistakes(wish)
  const go = (to: Partial<Wish>) => setQuery(queryOf({ ...wish, page: 1, ...to }))
  // A course of another learner, or of a link that is old.
  if (wish.course !== undefined && error instanceof CallError && isRefusal(error)) {
    return <Redirect to={PATHS.mistakes} />
  }
  return (
    <>
      <ScreenHead intro={m['solved.mistakesIntro']()}>
        <ButtonLink to={PATHS.solved}>{m['solved.done']()}</ButtonLink>
      </ScreenHead>
      {data && <List mistakes={data} wish={wish} go={go} />}
      {!data && error && <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <MistakesSkeleton />}
    </>
  )
}

const isRefusal = ({ failure: { http } }: CallError) => http === 404 || http === 403

interface ListProps {
  mistakes: Mistakes
  wish: Wish
  go: (to: Partial<Wish>) => void
}

function List({ mistakes: { mistakes, courses, themes, total, page, pageSize }, wish, go }: ListProps) {
  if (courses.length === 0) {
    return <EmptyState title={m['solved.noMistakes']()} text={m['solved.noMistakesHint']()} />
  }
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const count = (name: string, of: number) => m['solved.withCount']({ name, count: of })
  return (
    <>
      <div className={styles['choice']}>
        <Select
          label={m['solved.course']()}
          options={[
            { value: 0, label: m['solved.allCourses']() },
            ...courses.map(({ id, name, levelName, mistakes: of }) => ({
              value: id,
              label: count(m['solved.courseOfLevel']({ level: levelName, course: name }), of),
            })),
          ]}
          value={wish.course ?? 0}
          onChoose={id => go({ course: id === 0 ? undefined : id, theme: undefined })}
        />
        <Select
          label={m['solved.theme']()}
          options={[
            { value: '', label: m['solved.allThemes']() },
            ...themes.map(({ theme, mistakes: of }) => ({
              value: theme,
              label: count(THEME_WORDS[theme](), of),
            })),
          ]}
          value={wish.theme ?? ''}
          onChoose={value => go({ theme: themes.find(({ theme }) => theme === value)?.theme })}
        />
        <output className={styles['count']}>{m['solved.mistakesCount']({ count: total })}</output>
      </div>
      {mistakes.length === 0 ? (
        <EmptyState title={m['solved.noMistakesHere']()}>
          <Button onClick={() => go({ course: undefined, theme: undefined })}>
            {m['solved.showAllMistakes']()}
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {mistakes.map(mistake => (
            <MistakeCard key={mistake.id} mistake={mistake} />
          ))}
        </ul>
      )}
      {pages > 1 && <MistakePages page={page} pages={pages} onPage={to => go({ ...wish, page: to })} />}
    </>
  )
}

function queryOf({ course, theme, page }: Wish): Record<string, string> {
  return {
    ...(course !== undefined && { course: String(course) }),
    ...(theme !== undefined && { theme }),
    ...(page > 1 && { page: String(page) }),
  }
}

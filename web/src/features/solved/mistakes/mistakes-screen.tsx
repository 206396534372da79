import { Redirect, useSearchParams } from '../../../ui/router.tsx'
import { LEVEL_IDS, type LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { CallError } from '../../../api/failure.ts'
import { THEME_WORDS } from '../../../courses/theme-words.ts'
import { PATHS } from '../../../session/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { ScreenHead } from '../../../ui/page-title/page-title.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { MistakeCard, type ShownMistake } from './mistake-card.tsx'
import styles from './mistakes-screen.module.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import card from './mistake-card.module.css'
import { keepPreviousData } from '@tanstack/react-query'
import { useAnswer } from '../../../session/query-client.ts'
import { getMistakes } from '@tabia/contract/solved.ts'
import { type BookItem, getBookItems, PLACES } from '@tabia/contract/book.ts'
import { SolvedTabs } from '../../book/solved-tabs.tsx'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { type Theme, THEMES } from '@tabia/core/training/themes.ts'
import { call } from '../../../api/call.ts'

/** All mistakes in one list, over topics and courses; what is chosen stands in the address. */
export function MistakesScreen() {
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const { data, error, isFetching, refetch } = useMistakes(filter)
  const place = usePlace(filter)
  const failed = error ?? place.error
  const go = (to: Partial<MistakeFilter>) => setQuery(queryOf({ ...filter, page: 1, ...to }))
  // A course of another learner, or of a link that is old.
  if (filter.course !== undefined && error instanceof CallError && isRefusal(error)) {
    return <Redirect to={PATHS.mistakes} />
  }
  const shown = placeIn(filter) === undefined ? data : data && place.data && withItems(data, place.data)
  return (
    <>
      <ScreenHead intro={m['solved.mistakesIntro']()}>
        <SolvedTabs />
      </ScreenHead>
      {shown && <List mistakes={shown} filter={filter} go={go} />}
      {!shown && failed && (
        <LoadFailure
          retrying={isFetching || place.isFetching}
          onRetry={() => void (error ? refetch() : place.refetch())}
        />
      )}
      {!shown && !failed && <MistakesSkeleton />}
    </>
  )
}

const isRefusal = ({ failure: { http } }: CallError) => http === 404 || http === 403

interface ListProps {
  mistakes: Mistakes
  filter: MistakeFilter
  go: (to: Partial<MistakeFilter>) => void
}

function List({ mistakes: { mistakes, courses, themes, total, page, pageSize }, filter, go }: ListProps) {
  if (courses.length === 0) {
    return <EmptyState title={m['solved.noMistakes']()} text={m['solved.noMistakesHint']()} />
  }
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const count = (name: string, of: number) => m['solved.withCount']({ name, count: of })
  return (
    <>
      <div className={`u-row u-wrap ${styles['choice']}`}>
        <Select
          label={m['solved.course']()}
          options={[
            { value: 0, label: m['solved.allCourses']() },
            ...courses.map(({ id, name, levelName, mistakes: of }) => ({
              value: id,
              label: count(m['solved.courseOfLevel']({ level: levelName, course: name }), of),
            })),
          ]}
          value={filter.course ?? 0}
          onChoose={id => go({ level: undefined, course: id === 0 ? undefined : id, theme: undefined })}
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
          value={filter.theme ?? ''}
          onChoose={value => go({ theme: themes.find(({ theme }) => theme === value)?.theme })}
        />
        <Select
          label={m['book.show']()}
          options={SHOWN.map(value => ({ value, label: SHOW_WORDS[value]() }))}
          value={filter.show}
          onChoose={show => go({ show })}
        />
        <output className={`u-small ${styles['count']}`}>
          {m['solved.mistakesCount']({ count: total })}
        </output>
      </div>
      {mistakes.length === 0 ? (
        <EmptyState title={m['solved.noMistakesHere']()}>
          <Button onClick={() => go({ level: undefined, course: undefined, theme: undefined, show: 'all' })}>
            {m['solved.showAllMistakes']()}
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {mistakes.map(mistake => (
            <MistakeCard key={`${mistake.id} ${mistake.ply}`} mistake={mistake} />
          ))}
        </ul>
      )}
      {pages > 1 && <MistakePages page={page} pages={pages} onPage={to => go({ ...filter, page: to })} />}
    </>
  )
}

function queryOf({ level, course, theme, show, page }: MistakeFilter): Record<string, string> {
  return {
    ...(show !== 'all' && { show }),
    ...(level !== undefined && { level: String(level) }),
    ...(course !== undefined && { course: String(course) }),
    ...(theme !== undefined && { theme }),
    ...(page > 1 && { page: String(page) }),
  }
}

interface MistakePagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** To newer and to older mistakes, and where one is; from past the end the way leads to the last page. */
function MistakePages({ page, pages, onPage }: MistakePagesProps) {
  const go = (to: number) => {
    onPage(Math.min(to, pages))
    scrollTo(0, 0)
  }
  return (
    <nav className={`u-row u-wrap u-small ${styles['pages']}`} aria-label={m['solved.mistakePages']()}>
      <Button disabled={page <= 1} icon={<IconChevronLeft aria-hidden="true" />} onClick={() => go(page - 1)}>
        {m['solved.newerMistakes']()}
      </Button>
      <span>{m['solved.pageOf']({ page: Math.min(page, pages), pages })}</span>
      <Button disabled={page >= pages} onClick={() => go(page + 1)}>
        {m['solved.olderMistakes']()}
        <IconChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}

/** The filters and the cards to come. */
function MistakesSkeleton() {
  return (
    <Skeleton>
      <span className={`u-row u-wrap ${styles['choice']}`}>
        <Bone width={220} height={50} />
        <Bone width={220} height={50} />
      </span>
      <span className={styles['cards']}>
        {[1, 2, 3, 4, 5, 6].map(key => (
          <span key={key} className={`u-card ${card['card']}`}>
            <Bone width="100%" height={150} />
            <span className={`u-column ${card['words']}`}>
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

type Mistakes = Omit<AnswerOf<typeof getMistakes>, 'mistakes'> & { mistakes: ShownMistake[] }

/** What the address asks for. */
interface MistakeFilter {
  level: LevelId | undefined
  course: number | undefined
  theme: Theme | undefined
  show: Show
  page: number
}

/** Fetched at each visit: every wrong answer adds to them. What was here stays until the next page is. */
function useMistakes({ level, course, theme, show, page }: MistakeFilter) {
  // Of a place of the book the list is another; what one can choose from is the same.
  const query = isPlace(show)
    ? { level, course, theme, show: 'all' as const, page: 1 }
    : { level, course, theme, show, page }
  return useAnswer({
    queryKey: ['solved', 'mistakes', query],
    queryFn: () => call(getMistakes, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The positions in a place of the book. */
function usePlace(filter: MistakeFilter) {
  const { level, course, theme, page } = filter
  const place = placeIn(filter)
  return useAnswer({
    queryKey: ['book', 'items', place, level, course, theme, page],
    queryFn: () => call(getBookItems, { query: { place: place ?? 'work', level, course, theme, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: place !== undefined,
  })
}

function withItems(mistakes: Mistakes, { items, page, pageSize, total }: Items): Mistakes {
  return { ...mistakes, mistakes: items.map(mistakeOf), page, pageSize, total }
}

type Items = AnswerOf<typeof getBookItems>

const mistakeOf = ({ task, missedAt, state, nextDay, ...item }: BookItem): ShownMistake => ({
  ...item,
  id: task,
  answer: '',
  answeredAt: missedAt,
  book: { state, nextDay },
})

const SHOWN = ['all', 'unsolved', ...PLACES] as const
type Show = (typeof SHOWN)[number]

const isPlace = (show: Show) => show !== 'all' && show !== 'unsolved'

const placeIn = ({ show }: MistakeFilter) => PLACES.find(place => place === show)

const SHOW_WORDS: Record<Show, () => string> = {
  all: m['book.showAll'],
  unsolved: m['book.showUnsolved'],
  work: m['book.showWork'],
  shelf: m['book.showShelf'],
  known: m['book.showKnown'],
  resting: m['book.showResting'],
}

/** Anything may be missing or wrong in an address: then it asks for all, from the first page on. */
export function filterIn(query: URLSearchParams): MistakeFilter {
  return {
    level: LEVEL_IDS.find(level => String(level) === query.get('level')),
    course: wholeNumber(query.get('course')),
    theme: THEMES.find(theme => theme === query.get('theme')),
    show: SHOWN.find(show => show === query.get('show')) ?? 'all',
    page: wholeNumber(query.get('page')) ?? 1,
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

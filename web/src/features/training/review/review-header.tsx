import { IconTargetArrow, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, backFrom } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Solved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { Choices } from '../../../ui/choices/choices.tsx'
import { BackLink, Place, ShellMenu } from '../focus-header.tsx'
import styles from './review-header.module.css'
import { IconButton } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'

interface ReviewHeaderProps {
  topic: string
  solved: Solved
  /** The one shown; any of the topic where none is. */
  task: SolvedTask
  /** Those the pager goes through. */
  tasks: SolvedTask[]
  page: number
  missedOnly: boolean
  onPage: (page: number) => void
  onFilter: (missedOnly: boolean) => void
}

export function ReviewHeader(props: ReviewHeaderProps) {
  const { topic, solved, task, tasks, page, missedOnly, onPage, onFilter } = props
  return (
    <div className={`u-row ${styles['header']}`}>
      <Back fallback={overviewOf(solved, task.topicId)} />
      <Place topic={topic}>
        {tasks.length > 0 && (
          <>
            <span>{m['task.taskOf']({ number: task.number + 1, total: task.topic.totalTasks })}</span>
            <Rating task={task} solved={solved} />
          </>
        )}
      </Place>
      <div className={styles['filter']}>
        <Choices
          label={m['solved.filter']()}
          options={[
            { value: 'all', label: m['solved.all']() },
            { value: 'missed', label: m['solved.missedOnly']() },
          ]}
          value={missedOnly ? 'missed' : 'all'}
          onChoose={value => onFilter(value === 'missed')}
        />
      </div>
      <div className={styles['pager']}>
        <Pager tasks={tasks} page={page} onPage={onPage} />
      </div>
      <ShellMenu />
    </div>
  )
}

/** To where the learner came from by a square or from the list of mistakes, else to the week of the topic. */
function Back({ fallback }: { fallback: string }) {
  const back = backFrom(useLocation().state)
  return back === undefined ? (
    <BackLink to={fallback} label={m['solved.toSolved']()} />
  ) : (
    <BackLink to={back} label={m['solved.back']()} />
  )
}

/** The learner's rating after that answer (A-TASKRATING). */
function Rating({ task, solved }: { task: SolvedTask; solved: Solved }) {
  const { course } = placeOf(solved, task.topicId)
  const rating = task.ratingProvisional
    ? m['training.provisional']({ rating: task.rating })
    : String(task.rating)
  const words = m['solved.ratingAfter']({ level: course?.levelName ?? '', rating })
  return (
    <span className={styles['rating']} title={words}>
      <IconTargetArrow aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  )
}

/** Back to the week the topic belongs to. */
function overviewOf(solved: Solved, topicId: number): string {
  const { course, block } = placeOf(solved, topicId)
  return course && block ? `${PATHS.solved}?course=${course.id}&week=${block.number}` : PATHS.solved
}

function placeOf({ topics, blocks, courses }: Solved, topicId: number) {
  const topic = topics.find(({ id }) => id === topicId)
  const block = blocks.find(({ id }) => id === topic?.blockId)
  return { block, course: courses.find(({ id }) => id === block?.courseId) }
}

interface PagerProps {
  tasks: SolvedTask[]
  page: number
  onPage: (page: number) => void
}

/** One task a page; the missed ones are underlined. */
function Pager({ tasks, page, onPage }: PagerProps) {
  return (
    <nav className={`u-row ${styles['pagerPager']}`} aria-label={m['solved.pages']()}>
      <IconButton
        icon={IconChevronLeft}
        label={m['solved.previousPage']()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesAround(page, tasks.length).map((item, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- there are two gaps at most, each in its place
        if (item === 'gap') return <span key={`gap-${index}`}>…</span>
        const task = tasks[item - 1]
        return task && <PageButton key={item} task={task} current={item === page} onGo={() => onPage(item)} />
      })}
      <IconButton
        icon={IconChevronRight}
        label={m['solved.nextPage']()}
        disabled={page >= tasks.length}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

function PageButton({ task, current, onGo }: { task: SolvedTask; current: boolean; onGo: () => void }) {
  const number = task.number + 1
  return (
    <button
      type="button"
      className={classes(
        `u-centre u-quiet ${styles['page']}`,
        current && styles['current'],
        !task.result && styles['missed'],
      )}
      aria-label={task.result ? m['solved.page']({ number }) : m['solved.pageMissed']({ number })}
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
    >
      {number}
    </button>
  )
}

/** A page of the pager, or what is left out between two of them. */
type PagerItem = number | 'gap'

const FEW = 5

/**
 * The pages to offer (A-PAGIN): the first, the last, and the neighbours of the present one, two on either side where
 * there are few, else one. A gap of one page is that page.
 */
export function pagesAround(page: number, count: number): PagerItem[] {
  const reach = count <= FEW ? 2 : 1
  const offered = Array.from({ length: count }, (_, index) => index + 1).filter(
    number => number === 1 || number === count || Math.abs(number - page) <= reach,
  )
  return offered.flatMap((number, index) => {
    const left = number - (offered[index - 1] ?? number - 1) - 1
    if (left === 0) return [number]
    return left === 1 ? [number - 1, number] : ['gap', number]
  })
}

/** The page an address asks for: 1 where it asks for none, or for one that is not there. */
export function pageOf(text: string | null, count: number): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= count ? page : 1
}

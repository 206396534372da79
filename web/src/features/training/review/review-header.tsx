import { IconTargetArrow } from '@tabler/icons-react'
import { useLocation, backFrom } from '../../../ui/router.tsx'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Solved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { Choices } from '../../../ui/choices/choices.tsx'
import { BackLink, Place, ShellMenu } from '../focus-header.tsx'
import { Pager } from './pager.tsx'
import styles from './review-header.module.css'

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
    <div className={styles['header']}>
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

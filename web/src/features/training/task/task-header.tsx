import { IconChevronLeft, IconMenu2, IconTargetArrow } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Task } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { RankStrip } from '../../../ui/rank-strip/rank-strip.tsx'
import { useShellMenu } from '../../../ui/shell-menu.ts'
import { useRolling } from './use-rolling.ts'
import styles from './task-header.module.css'

/** Where the task stands in its topic, and the learner's rating at the level. No move changes it. */
export const TaskHeader = memo(function TaskHeader({ task, answered }: { task: Task; answered: boolean }) {
  useLocale()
  const { topics } = useTraining()
  const openMenu = useShellMenu()
  // The training state knows the topic in the present language, and counts it on after each answer.
  const topic = topics.find(({ id }) => id === task.topicId)
  const total = topic?.totalTasks ?? task.topic.totalTasks
  const solved = topic?.solvedTasks ?? task.number
  const wrong = topic?.wrongTasks ?? 0
  return (
    <div className={styles['header']}>
      <Link
        className={styles['back']}
        to={PATHS.course}
        aria-label={m['task.toCourse']()}
        title={m['task.toCourse']()}
      >
        <IconChevronLeft aria-hidden="true" />
      </Link>
      <p className={styles['place']}>
        <b>{topic?.name ?? task.topic.name}</b>
        <span>{m['task.taskOf']({ number: task.number + 1, total })}</span>
      </p>
      <div className={styles['strip']}>
        <RankStrip
          thin
          total={total}
          solved={solved}
          wrong={wrong}
          current={!answered}
          label={m['training.stripLabel']({ solved, total, wrong })}
        />
      </div>
      <RatingChip task={task} />
      <span className={styles['menu']}>
        <IconButton label={m['task.menu']()} onClick={openMenu}>
          <IconMenu2 aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
})

function RatingChip({ task }: { task: Task }) {
  const { rating: current, ratingProvisional, course } = useTraining()
  const rating = current ?? task.rating
  const rolled = useRolling(rating)
  const shown = (value: number) =>
    ratingProvisional ? m['training.provisional']({ rating: value }) : String(value)
  return (
    <p className={styles['rating']}>
      <IconTargetArrow aria-hidden="true" />
      <span className="visually-hidden">
        {m['task.ratingLabel']({ level: course?.levelName ?? '', rating: shown(rating) })}
      </span>
      <span className={rolled === rating ? undefined : styles['rolling']} aria-hidden="true">
        {shown(rolled)}
      </span>
    </p>
  )
}

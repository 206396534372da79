import { IconTargetArrow } from '@tabler/icons-react'
import { memo } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { TopicStrip, BackLink, Place, ShellMenu } from '../focus-header.tsx'
import { useRolling } from './use-arrival.ts'
import styles from './task-header.module.css'

/** Where the task stands in its topic, and the learner's rating at the level. No move changes it. */
export const TaskHeader = memo(function TaskHeader({ task, answered }: { task: Task; answered: boolean }) {
  useLocale()
  const { topics, course } = useTraining()
  // The training state knows the topic in the present language, and counts it on after each answer.
  const topic = topics.find(({ id }) => id === task.topicId)
  const total = topic?.totalTasks ?? task.topic.totalTasks
  return (
    <div className={`u-row ${styles['header']}`}>
      <BackLink to={PATHS.course} label={m['task.toCourse']()} />
      <Place topic={topic?.name ?? task.topic.name}>
        <span>{m['task.taskOf']({ number: task.number + 1, total })}</span>
      </Place>
      <div className={styles['strip']}>
        {topic && <TopicStrip thin topic={topic} current={!answered} reviewable={!course?.hideAnswers} />}
      </div>
      <RatingChip task={task} />
      <ShellMenu />
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

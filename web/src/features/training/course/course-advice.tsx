import type { Course, Topic } from '@tabia/contract/entities.ts'
import { lessonAdvice } from '@tabia/core/training/week.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Voice } from '../../../ui/note/note.tsx'
import styles from './course-advice.module.css'

/** The coach on the order of the weeks, and on how to spread this one (A-ADVICE). */
export function CourseAdvice({ course, topics }: { course: Course; topics: Topic[] }) {
  const tasks = topics.reduce((sum, topic) => sum + topic.totalTasks, 0)
  const words = [
    m['training.courseWeeks']({ weeks: course.blocksCount }),
    m['training.weekAdvice']({ tasks, ...lessonAdvice(tasks) }),
  ]
  return (
    <div className={styles['advice']}>
      <Voice>{words.join(' ')}</Voice>
    </div>
  )
}

import type { AnswerCheck, Task } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { goalWords, SampleTask } from '../../features/training/sample/sample-task.tsx'
import styles from './preview.module.css'

interface ShownProps {
  task: Task
  device: 'phone' | 'computer'
  theme: 'light' | 'dark'
  /** A move that is answered at once. */
  answered: string | undefined
  check: (move: string) => Promise<AnswerCheck>
}

/** Board, verdict and explanation as learners have them, in the frame of a phone or as wide as there is room. */
export function Shown({ task, device, theme, answered, check }: ShownProps) {
  const { goal, mateIn, topic, number } = task
  return (
    <section
      className={styles[device]}
      style={{ colorScheme: theme }}
      aria-label={m['studio-preview.frame']()}
      data-theme-shown={theme}
    >
      <header className={styles['taskHead']}>
        <b className="u-rest">{topic.name}</b>
        <span className="u-quiet">{m['studio-preview.of']({ count: number + 1, of: topic.totalTasks })}</span>
      </header>
      <SampleTask
        sample={task}
        beside={device === 'computer'}
        answered={answered}
        check={check}
        asked={
          <>
            <b>{goalWords(task)}</b>
            <p>{m['task.find']({ goal, mateIn: mateIn ?? 0 })}</p>
          </>
        }
      />
    </section>
  )
}

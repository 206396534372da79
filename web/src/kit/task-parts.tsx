import type { Course } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { TopicCard } from '../features/training/course/topic-cards.tsx'
import { ResultBoards } from '../features/training/finished/result-boards.tsx'
import { CourseCard } from '../features/training/levels/course-card.tsx'
import { EmptySlot, FilledSlot } from '../features/training/task/solving/answer-steps.tsx'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { Card, SAMPLES } from './card.tsx'
import styles from './kit.module.css'

const COURSE: Omit<Course, 'name' | 'shortDescription' | 'trial' | 'ordered'> = {
  id: 1,
  levelId: 2,
  levelName: '',
  number: 1,
  blocksCount: 4,
  tasksCount: 256,
  blocks: [],
  finished: false,
  hideAnswers: false,
}
const TOPIC = {
  id: 1,
  blockId: 1,
  totalTasks: 16,
  solvedTasks: 0,
  wrongTasks: 0,
  results: [],
  finished: false,
}
const RESULTS = Array.from({ length: 16 }, (_, task) => task % 5 !== 2)
const WEEKS = [1, 2, 3, 4].map(number => ({
  number,
  topics: [1, 2, 3].map(id => ({ ...TOPIC, id, name: '', results: RESULTS })),
}))
const NONE = () => {}

/** Cards and pieces of the training screens. */
export function TaskParts() {
  const { topic, sentence } = SAMPLES[getLocale()]
  const course = { ...COURSE, name: topic, shortDescription: sentence }
  const trial = { ...course, trial: true, ordered: false, number: 0 }
  const full = { ...course, trial: false, ordered: false }
  const card = { price: '4 900 ₽', current: false, starting: false, onChoose: NONE }
  const underway = { ...TOPIC, name: topic, solvedTasks: 7, wrongTasks: 2, results: RESULTS.slice(0, 7) }
  return (
    <>
      <Card name="Course cards: trial, to buy, bought, current, starting">
        <CourseCard {...card} course={trial} />
        <CourseCard {...card} course={full} />
        <CourseCard {...card} course={{ ...full, ordered: true }} />
        <CourseCard {...card} course={{ ...full, ordered: true }} current />
        <CourseCard {...card} course={{ ...full, ordered: true }} starting />
      </Card>
      <Card name="Topic cards: next, fresh, opening, solved, not ready">
        <ul className={styles['list']}>
          <TopicCard topic={underway} reviewable isNext opening={false} onOpen={NONE} />
          <TopicCard
            topic={{ ...TOPIC, name: topic }}
            reviewable
            isNext={false}
            opening={false}
            onOpen={NONE}
          />
          <TopicCard topic={{ ...TOPIC, name: topic }} reviewable isNext={false} opening onOpen={NONE} />
          <TopicCard
            topic={{ ...underway, solvedTasks: 16, results: RESULTS, finished: true }}
            reviewable
            isNext={false}
            opening={false}
            onOpen={NONE}
          />
          <TopicCard
            topic={{ ...TOPIC, name: topic, totalTasks: 0 }}
            reviewable
            isNext={false}
            opening={false}
            onOpen={NONE}
          />
        </ul>
      </Card>
      <Card name={`Answer slot and result: ${m['task.yourAnswer']()}`}>
        <EmptySlot />
        <FilledSlot answer="exd8=N+" locked={false} onTakeBack={NONE} />
        <FilledSlot answer="Qh5" locked onTakeBack={NONE} />
        <ResultBoards correct={156} total={192} weeks={WEEKS} />
      </Card>
    </>
  )
}

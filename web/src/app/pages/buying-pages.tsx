import type { SampleTask } from '@tabia/contract/entities.ts'
import { BoardPicture } from '../../board/board-picture.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { CoachCourseScreen } from '../../features/payments/coach-course/coach-course-screen.tsx'
import { SubscribeScreen } from '../../features/payments/subscribe/subscribe-screen.tsx'
import styles from './buying-pages.module.css'

/** A task to try on the page of a course. The picture of the board stands where the live one will. */
const Sample = lazyPart(
  () => import('../../features/training/sample/course-sample.tsx').then(module => module.CourseSample),
  undefined,
  ({ sample }: { sample: SampleTask }) => (
    <div className={styles['picture']}>
      <BoardPicture
        fen={sample.fen}
        lastMove={sample.lastMove ? [sample.lastMove.from, sample.lastMove.to] : []}
        orientation="white"
      />
    </div>
  ),
)

/** What is sold, with a task of the course itself to try. */
export const SubscribePage = () => <SubscribeScreen Sample={Sample} />

/** A coach's course, with a task of it to try. */
export const CoachCoursePage = () => <CoachCourseScreen Sample={Sample} />

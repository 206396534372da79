import type { SampleTask } from '@tabia/contract/entities.ts'
import { BoardPicture } from '../../board/board-picture.tsx'
import { SubscribeScreen } from '../../features/payments/subscribe/subscribe-screen.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import styles from './subscribe-page.module.css'

/** The picture of the board stands where the live one will. */
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

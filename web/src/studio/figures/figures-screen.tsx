import { useState } from 'react'
import { getCourseFigures } from '@tabia/contract/studio/quality.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../board/board-picture.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { navigate, useParams } from '../../ui/router.tsx'
import { useCrumbs } from '../app/crumbs.ts'
import { useKeys } from '../app/keys.ts'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { CourseSelect } from '../pieces/course-select.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { nearMoment } from '../pieces/moments.ts'
import { Card, Page } from '../pieces/page.tsx'
import { figuresPath, qualityPath } from '../quality/quality-path.ts'
import { percent } from '../quality/bars.tsx'
import type { CourseFigures } from './course-figures.ts'
import { SalesByWeek } from './sales-by-week.tsx'
import { WhereTheyStop } from './where-they-stop.tsx'
import styles from './figures-screen.module.css'

/** Who begins a course and ends it, where they stop, and what it sells. */
export function FiguresScreen() {
  const { key } = useParams()
  const [asTable, setAsTable] = useState(false)
  const toggle = () => setAsTable(!asTable)
  const label = asTable ? m['studio-figures.asChart']() : m['studio-figures.asTable']()
  useKeys([{ key: 'S', label, run: toggle, when: key !== undefined }])
  return (
    <Page
      title={m['studio-figures.title']()}
      actions={
        key !== undefined && (
          <Button onClick={toggle}>
            {label} <KeyCap name="S" />
          </Button>
        )
      }
    >
      <div className={styles['choice']}>
        <CourseSelect chosen={key} pathOf={figuresPath} />
      </div>
      {key !== undefined && <Loaded key={key} course={key} asTable={asTable} />}
    </Page>
  )
}

function Loaded({ course, asTable }: { course: string; asTable: boolean }) {
  const { data, error, isFetching, refetch } = useStudioCall(getCourseFigures, { params: { key: course } })
  useCrumbs(data ? [{ words: data.name }] : [])
  if (!data) {
    return error ? (
      <Failed error={error} retrying={isFetching} onRetry={refetch} />
    ) : (
      <Busy rows={4} height={96} />
    )
  }
  return (
    <div className={styles['screen']}>
      <Numbers figures={data} />
      <div className={styles['charts']}>
        <Card title={m['studio-figures.whereTheyStop']()}>
          <WhereTheyStop figures={data} asTable={asTable} />
          <Loss course={course} loss={data.loss} />
        </Card>
        <Card title={m['studio-figures.sales']()}>
          <SalesByWeek sales={data.sales} asTable={asTable} />
        </Card>
      </div>
      <p className="u-fine">{m['studio-figures.counted']({ time: nearMoment(data.countedAt) })}</p>
    </div>
  )
}

function Numbers({ figures }: { figures: CourseFigures }) {
  const { begun, inside, finished, certificates, diplomas, days, sales, topics } = figures
  const orders = sales.reduce((sum, week) => sum + week.orders, 0)
  const refunds = sales.reduce((sum, week) => sum + week.refunds, 0)
  const hasShares = topics.some(({ reached }) => reached !== null)
  const facts: [number: string, name: string, more: string][] = [
    [
      String(begun),
      m['studio-figures.begun']({ count: begun }),
      m['studio-figures.inside']({ count: inside }),
    ],
    [
      String(finished),
      m['studio-figures.finished']({ count: finished }),
      hasShares && begun > 0 ? m['studio-figures.ofBegun']({ share: percent(finished / begun) }) : '',
    ],
    [
      String(certificates),
      m['studio-figures.certificates']({ count: certificates }),
      m['studio-figures.diplomas']({ count: diplomas }),
    ],
    [
      days === null ? '–' : String(days),
      m['studio-figures.days']({ count: days ?? 0 }),
      m['studio-figures.daysOf'](),
    ],
    [
      String(orders),
      m['studio-figures.orders']({ count: orders }),
      m['studio-figures.refunds']({ count: refunds }),
    ],
  ]
  return (
    <dl className={`u-card ${styles['numbers']}`}>
      {facts.map(([number, name, more]) => (
        <div key={name}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['number']}>{number}</dd>
          <dd className="u-fine">{more}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The largest loss in one sentence, and the way to the task it stands at. */
function Loss({ course, loss }: { course: string; loss: CourseFigures['loss'] }) {
  const task = loss?.task
  const path = task ? qualityPath(course, task.id) : ''
  useKeys([
    { key: 'Enter', label: m['studio-figures.lookAtTask'](), run: () => navigate(path), when: path !== '' },
  ])
  if (!loss) return null
  return (
    <div className={styles['loss']}>
      {task && (
        <span className={styles['board']}>
          <BoardPicture fen={task.fen} lastMove={[]} orientation={turnOf(task.fen)} />
        </span>
      )}
      <p className="u-rest">{loss.sentence}</p>
      {task && (
        <ButtonLink look="primary" to={path}>
          {m['studio-figures.lookAtTask']()} <KeyCap name="Enter" />
        </ButtonLink>
      )}
    </div>
  )
}

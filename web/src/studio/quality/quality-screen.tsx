import { exportQuality, getQuality } from '@tabia/contract/studio/quality.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link, navigate, useParams } from '../../ui/router.tsx'
import { askForFile } from '../app/ask-for-file.ts'
import { useCrumbs } from '../app/crumbs.ts'
import { useKeys } from '../app/keys.ts'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { CourseSelect } from '../pieces/course-select.tsx'
import { Failed } from '../pieces/failed.tsx'
import { List, Row } from '../pieces/list.tsx'
import { nearMoment } from '../pieces/moments.ts'
import { Page } from '../pieces/page.tsx'
import { SquareSign } from '../pieces/squares/squares.tsx'
import { type Quality, QualityMap } from './quality-map.tsx'
import { qualityPath, taskIn } from './quality-path.ts'
import { TaskFigures } from './task-figures.tsx'
import styles from './quality-screen.module.css'

/** What answers say of a course: its squares by flag, the tasks in question, and the figures of one. */
export function QualityScreen() {
  const { key, task } = useParams()
  const chosen = taskIn(task)
  return (
    <Page title={m['studio-quality.title']()} quiet full>
      <div className={classes(styles['screen'], chosen !== undefined && styles['opened'])}>
        <section className={styles['side']}>
          <CourseSelect chosen={key} pathOf={course => qualityPath(course)} />
          {key !== undefined && <Side key={key} course={key} chosen={chosen} />}
        </section>
        <div className={styles['detail']}>
          {key !== undefined && chosen !== undefined ? (
            <>
              <Link className={styles['back']} to={qualityPath(key)}>
                {m['studio-quality.toMap']()}
              </Link>
              <TaskFigures key={chosen} course={key} task={chosen} />
            </>
          ) : (
            <p className={`u-quiet ${styles['choose']}`}>{m['studio-quality.choose']()}</p>
          )}
        </div>
      </div>
    </Page>
  )
}

function Side({ course, chosen }: { course: string; chosen: number | undefined }) {
  const { data, error, isFetching, refetch } = useStudioCall(getQuality, { params: { key: course } })
  const save = useAction(() =>
    askForFile(exportQuality, { params: { key: course } }, `quality-${course}.csv`),
  )
  useCrumbs(data ? [{ words: data.name }] : [])
  useKeys([
    { key: 'C', label: m['studio-quality.csv'](), run: save.run, when: typeof data?.countedAt === 'string' },
  ])
  if (!data) {
    return error ? (
      <Failed error={error} retrying={isFetching} onRetry={refetch} />
    ) : (
      <Busy rows={5} height={64} />
    )
  }
  const choose = (task: number) => navigate(qualityPath(course, task), { replace: chosen !== undefined })
  return (
    <>
      <QualityMap quality={data} chosen={chosen} onChoose={choose} />
      <div className={styles['counted']}>
        <span className="u-rest u-fine">
          {data.countedAt === null
            ? m['studio-quality.notCounted']()
            : m['studio-quality.counted']({ time: nearMoment(data.countedAt) })}
        </span>
        {data.countedAt !== null && (
          <Button size="small" loading={save.running} onClick={save.run}>
            {m['studio-quality.csv']()}
          </Button>
        )}
      </div>
      <Flagged flagged={data.flagged} chosen={chosen} onChoose={choose} isCounted={data.countedAt !== null} />
    </>
  )
}

interface FlaggedProps {
  flagged: Quality['flagged']
  isCounted: boolean
  chosen: number | undefined
  onChoose: (task: number) => void
}

/** The tasks in question, the urgent first. */
function Flagged({ flagged, isCounted, chosen, onChoose }: FlaggedProps) {
  if (flagged.length === 0) return isCounted && <p className="u-quiet">{m['studio-quality.noneFlagged']()}</p>
  return (
    <div className={styles['list']}>
      <List label={m['studio-quality.list']()} chosen={chosen} onChoose={onChoose}>
        {flagged.map(({ task, flag, place, sentence, answers }) => (
          <Row key={task} id={task}>
            <span className={styles['row']}>
              <SquareSign look={flag} />
              <span className="u-rest">
                <b className={styles['place']}>
                  <span className="visually-hidden">{flag} </span>
                  {place}
                </b>
                <span className={`u-small ${styles['sentence']}`}>{sentence}</span>
              </span>
              <span className="u-fine">{answers}</span>
            </span>
          </Row>
        ))}
      </List>
    </div>
  )
}

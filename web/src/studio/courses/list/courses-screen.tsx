import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type CourseRow, getStudioCourses } from '@tabia/contract/studio/courses.ts'
import { startDraft } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { navigate } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { useStudio } from '../../app/studio.tsx'
import { act, useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { Failed } from '../../pieces/failed.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { Page } from '../../pieces/page.tsx'
import { SecondStepCard } from '../../staff/second-step-card.tsx'
import { lastCourse } from '../here.ts'
import { CourseLine } from './course-line.tsx'
import { NewCourseDialog } from './new-course-dialog.tsx'
import { WaitingBand } from './waiting-band.tsx'
import styles from './courses-screen.module.css'

/** The first page: what waits, and the courses one reaches. */
export function CoursesScreen() {
  const { owner } = useStudio()
  const { data, error, isFetching, refetch } = useStudioCall(getStudioCourses, {})
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const courses = data?.courses ?? []
  const begin = useAction(begun)

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-course]') ?? [])]
  function walk(step: 1 | -1) {
    const all = links()
    const now = all.findIndex(link => link === document.activeElement)
    all[now < 0 ? 0 : Math.min(Math.max(now + step, 0), all.length - 1)]?.focus()
  }
  /** The course that has the focus. */
  const here = () => {
    const key = links().find(link => link === document.activeElement)?.dataset['course']
    return courses.find(course => course.key === key)
  }
  const copy = (course: CourseRow | undefined) => course && begin.run({ copyOf: course.key })

  useKeys([
    { key: 'J', label: m['studio.walk'](), run: () => walk(1), when: courses.length > 0 },
    { key: 'K', label: m['studio.walk'](), run: () => walk(-1), when: courses.length > 0 },
    { key: 'N', label: m['studio-courses.new'](), run: () => setAsking(true) },
    { key: 'D', label: m['studio-courses.copyKey'](), run: () => copy(here()), when: courses.length > 0 },
  ])
  return (
    <Page
      title={m['studio-courses.title']()}
      actions={
        <Button
          look="primary"
          icon={<IconPlus aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {m['studio-courses.new']()} <KeyCap name="N" />
        </Button>
      }
    >
      {data ? (
        <>
          <WaitingBand courses={data.waiting} withErrors={courses.find(({ errors }) => errors > 0)?.key} />
          {courses.every(({ state }) => state === 'school') && (
            <EmptyState title={m['studio-courses.empty']()} text={m['studio-courses.emptyHint']()}>
              <Button look="primary" onClick={() => setAsking(true)}>
                {m['studio-courses.new']()}
              </Button>
            </EmptyState>
          )}
          {courses.length > 0 && (
            <>
              <div className={styles['heads']} aria-hidden="true">
                <span />
                <span>{m['studio-courses.course']()}</span>
                <span>{m['studio-courses.fourWeeks']()}</span>
                <span>{m['studio-courses.learners']()}</span>
                <span className={styles['findings']}>{m['studio-courses.findings']()}</span>
                <span className={styles['sales']}>{m['studio-courses.sales']()}</span>
              </div>
              <ul ref={list} className={styles['list']}>
                {courses.map(course => (
                  <CourseLine
                    key={course.key}
                    course={course}
                    isLast={course.key === lastCourse()}
                    busy={begin.running}
                    onOpen={() => begin.run({ course: course.key })}
                    onCopy={() => copy(course)}
                  />
                ))}
              </ul>
            </>
          )}
        </>
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={4} height={92} />
      )}
      {!owner && <SecondStepCard />}
      {asking && <NewCourseDialog onBegin={begun} onCancel={() => setAsking(false)} />}
    </Page>
  )
}

type Beginning = Parameters<typeof act<typeof startDraft>>[1]['body']

/** Begins a draft, or opens it, and goes there. */
async function begun(body: Beginning): Promise<void> {
  const { key } = await act(startDraft, { body })
  navigate(`/courses/${key}`)
}

import { useEffect, useState } from 'react'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { getStudioJob, JOB_STEPS, stopStudioJob, type StudioJob } from '@tabia/contract/studio/publish.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { queryClient } from '../../../session/query-client.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Note } from '../../../ui/note/note.tsx'
import { Link, navigate } from '../../../ui/router.tsx'
import { useKeys } from '../../app/keys.ts'
import { act, useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { Failed } from '../../pieces/failed.tsx'
import { Page } from '../../pieces/page.tsx'
import { findTask } from '../map/course-draft.ts'
import { nameIn } from '../names.ts'
import { announcedPercent, type StepState, stepStates } from './job-steps.ts'
import { useLocale } from '../../../session/language.ts'
import styles from './job-view.module.css'

interface JobViewProps {
  draft: Draft
  job: number
  /** Back to the plan. */
  onClose: () => void
}

const LOOK_MS = 1000
const STOPPABLE = new Set<StudioJob['state']>(['waiting', 'running'])
const UNDERWAY = new Set<StudioJob['state']>([...STOPPABLE, 'writing'])

/** A publication on its way, and how it ended. It goes on when one leaves. */
export function JobView({ draft, job: id, onClose }: JobViewProps) {
  const [isOver, setOver] = useState(false)
  const {
    data: job,
    error,
    isFetching,
    refetch,
  } = useStudioCall(getStudioJob, { params: { id } }, isOver ? {} : { every: LOOK_MS })
  if (job && !isOver && !UNDERWAY.has(job.state)) setOver(true)
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries()
  }, [isOver])

  const course = `/courses/${draft.key}`
  const edition = draft.edition
  if (!job)
    return (
      <Page title={m['studio-publish.title']()}>
        {error ? (
          <Failed error={error} retrying={isFetching} onRetry={refetch} />
        ) : (
          <Busy rows={5} height={40} />
        )}
      </Page>
    )
  if (job.state === 'done') return <Done draft={draft} job={job} />
  if (job.state === 'failed' || job.state === 'stopped')
    return (
      <Page
        title={job.state === 'stopped' ? m['studio-publish.stopped']() : m['studio-publish.failed']()}
        actions={
          <>
            <Button onClick={onClose}>{m['studio-publish.toPlan']()}</Button>
            <ButtonLink look="primary" to={course}>
              {m['studio-publish.toCourse']()}
            </ButtonLink>
          </>
        }
      >
        <div role="alert">
          <Note kind={job.state === 'failed' ? 'danger' : 'info'}>
            <p>
              {edition === null ? m['studio-publish.nothingLive']() : m['studio-publish.stays']({ edition })}
            </p>
            <ul>
              {job.errors.map(({ place, task, finding }) => (
                <li key={`${place} ${finding.code}`}>
                  {task === null ? place : <Link to={`${course}/${task}`}>{place}</Link>}: {finding.sentence}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      </Page>
    )
  return <Underway draft={draft} job={job} />
}

function Underway({ draft, job }: { draft: Draft; job: StudioJob }) {
  const { edition } = draft
  const mayStop = STOPPABLE.has(job.state)
  const stop = useAction(async () => {
    await act(stopStudioJob, { params: { id: job.id } })
  })
  useKeys([
    { key: 'Esc', label: m['studio-publish.stopKey'](), run: () => stop.run(), when: mayStop },
    { key: 'B', label: m['studio-publish.leave'](), run: () => navigate(`/courses/${draft.key}`) },
  ])
  const steps = stepStates(job)
  const said = announcedPercent(job.progress)
  return (
    <Page
      title={m['studio-publish.publishing']()}
      intro={
        edition === null ? m['studio-publish.mayLeaveFirst']() : m['studio-publish.mayLeave']({ edition })
      }
    >
      <div className={styles['job']}>
        <ol className={`u-card ${styles['steps']}`}>
          {JOB_STEPS.map((step, index) => (
            <li
              key={step}
              className={styles['step']}
              aria-current={steps[index] === 'now' ? 'step' : undefined}
            >
              <i className={classes(styles['sign'], styles[steps[index] ?? 'ahead'])} aria-hidden="true" />
              <div className="u-rest">
                <p className={steps[index] === 'ahead' ? 'u-quiet' : styles['name']}>
                  {STEPS[step]()}
                  <span className="visually-hidden">, {STATES[steps[index] ?? 'ahead']()}</span>
                </p>
                {steps[index] === 'now' && <Progress percent={job.progress} />}
              </div>
            </li>
          ))}
        </ol>
        <output className="visually-hidden">
          {job.step === null ? m['studio-publish.waits']() : STEPS[job.step]()}
          {said > 0 && ` ${said}%`}
        </output>
        <Note>
          {edition === null ? m['studio-publish.willTellFirst']() : m['studio-publish.willTell']({ edition })}
        </Note>
        <div className={`u-wrap ${styles['foot']}`}>
          {mayStop ? (
            <>
              <Button loading={stop.running} onClick={() => stop.run()}>
                {m['studio-publish.stop']()}
              </Button>
              <span className="u-fine">{m['studio-publish.nothingWritten']()}</span>
            </>
          ) : (
            <span className="u-fine">{m['studio-publish.isWriting']()}</span>
          )}
        </div>
      </div>
    </Page>
  )
}

const SQUARES = 16

/** Squares that fill. */
function Progress({ percent }: { percent: number }) {
  const filled = Math.round((percent / 100) * SQUARES)
  return (
    <div className={styles['squares']} aria-hidden="true">
      {Array.from({ length: SQUARES }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a square is its place
        <i key={index} className={styles[index < filled ? 'done' : index === filled ? 'now' : 'ahead']} />
      ))}
    </div>
  )
}

function Done({ draft, job: { outcome } }: { draft: Draft; job: StudioJob }) {
  const locale = useLocale()
  const course = `/courses/${draft.key}`
  const regrade = (outcome?.regrade ?? []).flatMap(id => findTask(draft, id) ?? [])
  return (
    <Page
      title={m['studio-publish.done']({ edition: outcome?.edition ?? 1 })}
      intro={m['studio-publish.doneIntro']()}
      actions={
        <>
          <ButtonLink to={`${course}/editions`}>{m['studio-course.editions']()}</ButtonLink>
          <ButtonLink look="primary" to={course}>
            {m['studio-publish.toCourse']()}
          </ButtonLink>
        </>
      }
    >
      <output>
        <Note kind="success">{m['studio-publish.doneNote']()}</Note>
      </output>
      {regrade.length > 0 && (
        <section className={styles['regrade']}>
          <h2>{m['studio-publish.regradeTitle']({ count: regrade.length })}</h2>
          <p className="u-quiet">{m['studio-publish.regradeHint']()}</p>
          <ul>
            {regrade.map(({ task, topic, number }) => (
              <li key={task.id}>
                <Link to={`${course}/${task.id}`}>
                  {m['studio-course.taskName']({ topic: nameIn(topic.name, locale), number })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

const STEPS: Record<(typeof JOB_STEPS)[number], () => string> = {
  reading: m['studio-publish.stepReading'],
  checking: m['studio-publish.stepChecking'],
  planning: m['studio-publish.stepPlanning'],
  engine: m['studio-publish.stepEngine'],
  writing: m['studio-publish.stepWriting'],
  opening: m['studio-publish.stepOpening'],
}

const STATES: Record<StepState, () => string> = {
  done: m['studio-publish.stepDone'],
  now: m['studio-publish.stepNow'],
  ahead: m['studio-publish.stepAhead'],
}

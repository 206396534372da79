import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { SampleTask } from '@tabia/contract/entities.ts'
import { getCoursePage } from '@tabia/contract/payments.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../../../api/call.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { classes } from '../../../ui/classes.ts'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './course-parts.module.css'

type Contents = Pick<AnswerOf<typeof getCoursePage>, 'weeks' | 'sample'>
type Week = Contents['weeks'][number]
export type SamplePart = ComponentType<{ sample: SampleTask }>

interface CoursePartsProps {
  level: LevelId
  /** Number of the course in its level; 0 for the trial. */
  number: number
  Sample: SamplePart
}

/** What is in a course of the school. */
export function CourseParts({ level, number, Sample }: CoursePartsProps) {
  const { data, isError } = useAnswer({
    queryKey: ['course-page', level, number],
    queryFn: () => call(getCoursePage, { query: { level, number } }),
  })
  if (isError) return null
  if (!data) {
    return (
      <Skeleton>
        <Bone width="100%" height={376} />
      </Skeleton>
    )
  }
  return (
    <CourseContents
      contents={data}
      certified={number > 0}
      tryWhat={m['payments.tryFirst']()}
      Sample={Sample}
    />
  )
}

interface CourseContentsProps {
  contents: Contents
  /** Who finishes it earns a document. */
  certified: boolean
  /** Heading of the task to try. */
  tryWhat: string
  Sample: SamplePart
}

/** The topics of a course, a task of it to try, and what is earned in the end. */
export function CourseContents({
  contents: { weeks, sample },
  certified,
  tryWhat,
  Sample,
}: CourseContentsProps) {
  return (
    <>
      {weeks.length > 0 && <Programme weeks={weeks} />}
      {sample && (
        <section className={`u-card ${styles['card']}`} aria-labelledby="sample">
          <h2 id="sample">{tryWhat}</h2>
          <p className="u-small">{m['payments.tryText']()}</p>
          <div className={styles['sample']}>
            <Sample key={sample.id} sample={sample} />
          </div>
        </section>
      )}
      {certified && <Certificate />}
    </>
  )
}

/** Topics by week, as tabs: arrow keys go from week to week. */
function Programme({ weeks }: { weeks: Week[] }) {
  const id = useId()
  const [shown, show] = useState(0)
  const week = weeks[shown] ?? weeks[0]
  const keys: Record<string, number> = {
    ArrowRight: (shown + 1) % weeks.length,
    ArrowLeft: (shown + weeks.length - 1) % weeks.length,
    Home: 0,
    End: weeks.length - 1,
  }
  function step(event: KeyboardEvent<HTMLDivElement>) {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="programme">
      <h2 id="programme">{m['payments.programme']()}</h2>
      <div
        className={styles['tabs']}
        role="tablist"
        aria-labelledby="programme"
        onKeyDown={step}
        tabIndex={-1}
      >
        {weeks.map(({ number }, index) => (
          <button
            key={number}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-topics`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => show(index)}
          >
            {m['payments.week']({ number })}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-topics`} aria-labelledby={`${id}-${shown}`}>
        <ul className={styles['topics']}>
          {week?.topics.map(({ name, tasks }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles['strip']} aria-hidden="true">
                {Array.from({ length: tasks }, (_, index) => (
                  <i key={index} />
                ))}
              </span>
              <span className={classes('u-small', styles['count'])}>
                {m['training.tasks']({ count: tasks })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Certificate() {
  const picture = `/site/certificate-${getLocale()}.svg`
  return (
    <section className={`u-card ${styles['card']} ${styles['certificate']}`} aria-labelledby="certificate">
      <img src={picture} width="150" height="212" alt="" loading="lazy" decoding="async" />
      <div>
        <h2 id="certificate">{m['payments.certificate']()}</h2>
        <p className="u-quiet">{m['payments.certificateText']()}</p>
        <a className={styles['more']} href={picture} target="_blank" rel="noopener">
          {m['payments.seeSample']()}
          <IconChevronRight aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}

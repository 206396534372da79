import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { CourseRow, SquareMark } from '@tabia/contract/studio/courses.ts'
import { levelName } from '@tabia/i18n/level-name.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../session/language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { Tag as NowTag } from '../../../ui/note/note.tsx'
import { Link } from '../../../ui/router.tsx'
import type { SquareLook } from '../../pieces/squares/square-look.ts'
import { SmallSquares, SquareSign } from '../../pieces/squares/squares.tsx'
import { Tag } from '../../pieces/tag.tsx'
import { findingsOf } from '../map/square-words.ts'
import { nameIn } from '../names.ts'
import { SalesLine } from './sales-line.tsx'
import styles from './course-line.module.css'

interface CourseLineProps {
  course: CourseRow
  /** The course one was in at last. */
  isLast: boolean
  busy: boolean
  /** Of one's own course without a draft: begins it. */
  onOpen: () => void
  onCopy: () => void
}

const LOOKS: Record<SquareMark, SquareLook> = {
  plain: 'plain',
  error: 'error',
  advice: 'advice',
  language: 'no-words',
  flag: 'A',
}

/** A course: its state, its tasks as four boards, who is inside, what is found and sold. */
export function CourseLine({ course, isLast, busy, onOpen, onCopy }: CourseLineProps) {
  const locale = useLocale()
  const { key, name, levelId, weeks, learners, state, draft } = course
  const isSchool = state === 'school'
  const needsDraft = !isSchool && draft === null
  return (
    <li className={`u-card ${styles['line']}`}>
      <LevelTile level={levelId} />
      <div className={styles['about']}>
        <h2 className={styles['name']}>
          <Link
            to={`/courses/${key}`}
            data-course={key}
            aria-label={saidOf(course, locale)}
            onClick={event => {
              if (!needsDraft) return
              event.preventDefault()
              onOpen()
            }}
          >
            {nameIn(name, locale)}
          </Link>
        </h2>
        <div className={`u-wrap ${styles['tags']}`}>
          <State course={course} />
          {isLast && <NowTag kind="now">{m['studio-courses.here']()}</NowTag>}
          <span className="u-fine">{stateWords(course)}</span>
        </div>
      </div>
      <div className={styles['weeks']} aria-hidden="true">
        {weeks.map((marks, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a week is its place
          <SmallSquares key={index} label="" looks={marks.map(mark => LOOKS[mark])} />
        ))}
      </div>
      <div className={styles['learners']} aria-hidden="true">
        {learners > 0 ? (
          <>
            <b>{learners.toLocaleString(locale)}</b>
            <span className="u-fine">{m['studio-courses.inside']()}</span>
          </>
        ) : (
          <span className="u-fine">{m['studio-courses.nobodyInside']()}</span>
        )}
      </div>
      <div className={styles['findings']} aria-hidden="true">
        <Findings course={course} />
      </div>
      <div className={styles['sales']} aria-hidden="true">
        <Sales course={course} />
      </div>
      <div className={styles['action']}>
        {isSchool ? (
          <Button size="small" icon={<IconCopy aria-hidden="true" />} loading={busy} onClick={onCopy}>
            {m['studio-courses.copy']()}
            <span className="visually-hidden">: {nameIn(name, locale)}</span>
          </Button>
        ) : (
          <span className={styles['open']} aria-hidden="true">
            {isLast ? m['studio-courses.goOn']() : m['studio-courses.open']()}
          </span>
        )}
      </div>
    </li>
  )
}

function State({ course: { state, edition } }: { course: CourseRow }) {
  switch (state) {
    case 'school':
      return <Tag look="off">{m['studio-courses.stateSchool']()}</Tag>
    case 'draft':
      return <Tag look="off">{m['studio-courses.stateDraft']()}</Tag>
    case 'withdrawn':
      return <Tag look="look">{m['studio-courses.stateWithdrawn']()}</Tag>
    case 'on_sale':
      return (
        <Tag look="well">
          <IconCheck className={styles['tick']} aria-hidden="true" />
          {m['studio-courses.edition']({ edition: edition ?? 1 })}
        </Tag>
      )
  }
}

/** "14 changes", "12 tasks, not published". */
function stateWords({ state, changes, edition, weeks }: CourseRow): string {
  const tasks = weeks.flat().length
  if (state === 'school') return m['studio-courses.readOnly']()
  if (state === 'draft') return m['studio-courses.unpublished']({ count: tasks })
  if (state === 'withdrawn' && edition !== null) return m['studio-courses.editionOf']({ edition })
  return changes === null || changes === 0
    ? m['studio-courses.noChanges']()
    : m['studio-courses.changes']({ count: changes })
}

function Findings({ course: { errors, advice, weeks } }: { course: CourseRow }) {
  const language = weeks.flat().filter(mark => mark === 'language').length
  const found: [SquareLook, string][] = [
    ...findingsOf(errors, 0).map((words): [SquareLook, string] => ['error', words]),
    ...findingsOf(0, advice).map((words): [SquareLook, string] => ['advice', words]),
    ...(language > 0
      ? [['no-ru', m['studio-courses.untranslated']({ count: language })] satisfies [SquareLook, string]]
      : []),
  ]
  if (found.length === 0)
    return (
      <span className={styles['finding']}>
        <SquareSign look="well" /> {m['studio-courses.clean']()}
      </span>
    )
  return found.map(([look, words]) => (
    <span key={look} className={styles['finding']}>
      <SquareSign look={look} /> {words}
    </span>
  ))
}

function Sales({ course: { state, sales } }: { course: CourseRow }) {
  if (state === 'draft' || state === 'withdrawn')
    return <span className="u-fine">{m['studio-courses.notSold']()}</span>
  return <SalesLine weeks={sales} />
}

/** "Attack and defence, Junior, edition 7 live, 14 changes, 2 errors, 312 learners inside, 41 sales in four weeks." */
function saidOf(course: CourseRow, locale: 'ru' | 'en'): string {
  const { name, levelId, state, edition, errors, advice, learners, sales } = course
  const states = {
    school: m['studio-courses.stateSchool'](),
    draft: m['studio-courses.stateDraft'](),
    withdrawn: m['studio-courses.stateWithdrawn'](),
    on_sale: m['studio-courses.editionLive']({ edition: edition ?? 1 }),
  }
  const sold = recent(sales)
  return [
    nameIn(name, locale),
    levelName(locale, levelId),
    states[state],
    stateWords(course),
    ...findingsOf(errors, advice),
    ...(learners > 0 ? [m['studio-course.learners']({ count: learners })] : []),
    ...(sold > 0 ? [m['studio-courses.sold']({ count: sold })] : []),
  ].join(', ')
}

const recent = (sales: readonly number[]) => sales.slice(-4).reduce((sum, count) => sum + count, 0)

import type { Course, CourseResult } from '@tabia/contract/entities.ts'
import { type CourseSummary, getCourseSummary } from '@tabia/contract/moments.ts'
import type { AwardKind } from '@tabia/core/awards/award-kind.ts'
import { percent } from '@tabia/core/training/grade.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../../../api/call.ts'
import { CopyLinkButton, DownloadButton } from '../../../courses/award-actions.tsx'
import { THEME_WORDS } from '../../../courses/theme-words.ts'
import { awardPath, PATHS } from '../../../session/paths.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { classes } from '../../../ui/classes.ts'
import { formatDay } from '../../../ui/format-day.ts'
import { Link } from '../../../ui/router.tsx'
import { signed } from '../../../ui/signed.ts'
import { courseMistakesPath, ReviewMistakes } from '../moments/moment-parts.tsx'
import styles from './finished-cards.module.css'

// What a finished course has brought. Each card has its place before its figures are here.

export const useCourseSummary = (course: number) =>
  useAnswer({
    queryKey: ['course-summary', course],
    queryFn: () => call(getCourseSummary, { query: { course } }, { notice: false }),
  })

type Summary = ReturnType<typeof useCourseSummary>

const AWARD_WORDS: Record<AwardKind, (typeof m)['training.certificateReady']> = {
  certificate: m['training.certificateReady'],
  diploma: m['training.diplomaReady'],
}

/** The document a full course has earned. */
export function AwardCard({ kind, result, summary }: AwardCardProps) {
  const { correct, total } = result
  const award = summary.data?.award
  return (
    <section className={`u-card ${styles['card']} ${styles['award']}`} data-part="award">
      {award ? (
        <Link className={styles['paper']} to={awardPath(award.slug)} tabIndex={-1} aria-hidden="true">
          <img
            src={`/api/awards/${award.slug}/document.svg?lang=${getLocale()}`}
            alt=""
            width={794}
            height={1123}
          />
        </Link>
      ) : (
        <span className={styles['paper']} />
      )}
      <div>
        <h3>
          <Link to={PATHS.awards}>{AWARD_WORDS[kind]({ percent: percent(correct, total) })}</Link>
        </h3>
        <p className="u-small">{award ? m['moments.awardNumber']({ number: award.number }) : '\u00a0'}</p>
        {award && (
          <div className={`u-wrap ${styles['actions']}`}>
            <DownloadButton award={award} />
            <CopyLinkButton award={award} look="ghost" />
          </div>
        )}
      </div>
    </section>
  )
}

interface AwardCardProps {
  kind: AwardKind
  result: CourseResult
  summary: Summary
}

/** The rating from the first day of the course to its last. */
export function RatingCard({ course, summary }: { course: Course; summary: Summary }) {
  const rating = summary.data?.rating
  return (
    <section className={`u-card u-column ${styles['card']}`} data-part="gained">
      <h3 className={`u-small ${styles['eyebrow']}`}>{m['stats.ratingOf']({ level: course.levelName })}</h3>
      {rating && <Gained rating={rating} />}
    </section>
  )
}

function Gained({ rating: { from, days, record } }: Pick<CourseSummary, 'rating'>) {
  const to = days.at(-1)?.rating ?? from
  const day = days[0]?.date
  return (
    <>
      <p className={styles['gained']}>
        <b aria-hidden="true">{to}</b>
        <span className={classes(to >= from && styles['up'])} aria-hidden="true">
          {signed(to - from)}
        </span>
        <span className="visually-hidden">{m['moments.ratingSaid']({ from, to })}</span>
      </p>
      <Spark points={[from, ...days.map(({ rating }) => rating)]} />
      <p className={`u-wrap u-fine ${styles['ends']}`}>
        {day !== undefined && <span>{m['moments.dayRating']({ day: formatDay(day), rating: from })}</span>}
        {record && (
          <span>{m['moments.dayRecord']({ rating: record.rating, day: formatDay(record.date) })}</span>
        )}
      </p>
    </>
  )
}

const WIDTH = 300
const HEIGHT = 84
/** Room for the line's own width. */
const EDGE = 6

function Spark({ points }: { points: readonly number[] }) {
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (index: number) => (WIDTH * index) / (points.length - 1)
  const y = (point: number) =>
    EDGE + (HEIGHT - 2 * EDGE) * (most === least ? 0.5 : (most - point) / (most - least))
  const line = points.map((point, index) => `${x(index).toFixed(1)} ${y(point).toFixed(1)}`).join(' L')
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT}Z`} />
      <path d={`M${line}`} />
    </svg>
  )
}

/** The themes of the course that cost most, and its mistakes. */
export function WorthRepeating({ course, mistakes, summary }: WorthRepeatingProps) {
  return (
    <section className={`u-card ${styles['repeat']}`} aria-labelledby="repeat" data-part="repeat">
      <h3 id="repeat">{m['moments.worthRepeating']()}</h3>
      <ul>
        {summary.data?.themes.map(({ theme, right, answers }) => (
          <li key={theme}>
            <Link to={courseMistakesPath(course.id, theme)}>
              <b>{THEME_WORDS[theme]()}</b>
              <span className="u-small">{m['moments.themeRight']({ right, answers })}</span>
              <i aria-hidden="true">
                <i style={{ width: `${(100 * right) / answers}%` }} />
              </i>
            </Link>
          </li>
        ))}
      </ul>
      <ReviewMistakes look="secondary" to={courseMistakesPath(course.id)} count={mistakes} />
    </section>
  )
}

interface WorthRepeatingProps {
  course: Course
  mistakes: number
  summary: Summary
}

import { IconArrowRight } from '@tabler/icons-react'
import type { Block, Course, Topic } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Voice } from '../../../ui/note/note.tsx'
import { isDarkSquare } from '../../../ui/rank-strip/strip-look.ts'
import { signed } from '../../../ui/signed.ts'
import { beginsAt, courseMistakesPath, SaidOnce } from './moment-parts.tsx'
import type { Moment } from './use-moment.ts'
import styles from './week-card.module.css'

const FILL_FROM_MS = 640
const FILL_MS = 380

interface WeekCardProps {
  course: Course
  block: Block
  topics: readonly Topic[]
  moment: Moment
  running: boolean
  onNext: () => void
}

/** A week is passed: what came of it, and the way to the next. */
export function WeekCard({ course, block, topics, moment, running, onNext }: WeekCardProps) {
  const { first, gain } = moment
  const results = topics.flatMap(topic => topic.results)
  const total = results.length
  const right = results.filter(Boolean).length
  const points = gain ? gain.to - gain.from : 0
  return (
    <div className={`u-card ${styles['card']}`} data-part="week-passed">
      <div className={styles['layout']}>
        <div className={styles['words']}>
          <p className="u-small">{m['moments.weekPassed']({ week: block.number })}</p>
          <h2>
            {points === 0
              ? m['moments.weekResult']({ right, total })
              : m['moments.weekResultGain']({ right, total, gain: signed(points) })}
          </h2>
          <Voice>{wordsOf(right, total)}</Voice>
        </div>
        <Squares results={results} label={m['training.resultLabel']({ correct: right, total })} />
        <div className={`u-row u-wrap ${styles['buttons']}`}>
          {right < total && !course.hideAnswers && (
            <ButtonLink look="ghost" to={courseMistakesPath(course.id)}>
              {m['training.reviewMistakes']()}
            </ButtonLink>
          )}
          <Button
            look="primary"
            size="large"
            loading={running}
            loadingLabel={m['training.openingWeek']()}
            onClick={onNext}
          >
            {m['training.nextWeek']()}
            <IconArrowRight aria-hidden="true" />
          </Button>
        </div>
      </div>
      <SaidOnce
        first={first}
        words={m['moments.sayWeek']({ week: block.number, right, total, next: block.number + 1 })}
      />
    </div>
  )
}

function Squares({ results, label }: { results: readonly boolean[]; label: string }) {
  const perRank = results.length % 21 === 0 ? 21 : 16
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
    <div className={styles['squares']} style={{ '--rank': perRank }} role="img" aria-label={label}>
      {results.map((right, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a square is its place
          key={index}
          className={classes(!right && styles['missed'], isDarkSquare(index, perRank) && styles['dark'])}
          style={beginsAt(FILL_FROM_MS + (FILL_MS * index) / results.length)}
        />
      ))}
    </div>
  )
}

const STRONG = 0.85
const FAIR = 0.6

function wordsOf(right: number, total: number): string {
  if (right >= STRONG * total) return m['moments.weekStrong']()
  return right >= FAIR * total ? m['moments.weekFair']() : m['moments.weekHard']()
}

import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Task, Topic } from '@tabia/contract/entities.ts'
import { startTopic } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { nextTopic, reloadAfterConflict, withOpenTask } from '../../../courses/start.ts'
import { PATHS, solvedTaskPath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchTraining, reloadUser, useTraining } from '../../../session/user.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Voice } from '../../../ui/note/note.tsx'
import { navigate } from '../../../ui/router.tsx'
import { signed } from '../../../ui/signed.ts'
import { PanelBody, PanelFoot } from '../task/panel.tsx'
import { beginsAt, ReviewMistakes, SaidOnce } from './moment-parts.tsx'
import styles from './topic-panel.module.css'
import { useMoment } from './use-moment.ts'

/** Squares begin here, so many milliseconds apart; a long topic takes no longer than a short one. */
const FILL_FROM_MS = 200
const APART_MS = 40
const MOST_MS = 560
const LENGTH_MS = 1400

interface TopicPanelProps {
  topic: Topic
  /** The next topic was opened: this is its task. */
  onTask: (task: Task) => void
}

/** A topic is solved: what came of it, and the next step. */
export function TopicPanel({ topic, onTask }: TopicPanelProps) {
  const { topics, course } = useTraining()
  const { name, totalTasks: total, wrongTasks: wrong, results } = topic
  const right = total - wrong
  const { stage, first, gain } = useMoment('topic', topic.id, LENGTH_MS)
  const next = topics.find(({ id }) => id === nextTopic(topics, undefined))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const foot = useRef<HTMLDivElement>(null)
  useEnter(() => foot.current?.querySelector<HTMLElement>('button, a')?.click())
  const points = gain ? gain.to - gain.from : 0
  const change = points > 0 ? 'up' : points < 0 ? 'down' : 'none'
  return (
    <section className={`u-column ${styles['panel']}`} aria-labelledby="solved-topic" data-stage={stage}>
      <PanelBody>
        <p className={`u-small ${styles['eyebrow']}`}>{m['moments.topicSolved']()}</p>
        <h2 ref={heading} id="solved-topic" className={styles['title']} tabIndex={-1}>
          {m['moments.topicResult']({ topic: name, right, total })}
        </h2>
        <Squares total={total} results={results} />
        <p className={styles['gain']}>
          {gain && (
            <>
              <b className={classes(points >= 0 && styles['up'])}>{signed(points)}</b>
              <span className="u-quiet">{m['moments.gain'](gain)}</span>
            </>
          )}
        </p>
        <div className={styles['voice']}>
          <Voice>{wordsOf(right, wrong, total)}</Voice>
          <p className="u-small">{leftOf(topics)}</p>
        </div>
      </PanelBody>
      <PanelFoot>
        <div ref={foot} className={styles['foot']} onClickCapture={ignoreSecondClick}>
          {next ? <NextTopic topic={next} onTask={onTask} /> : <ToWeek look="primary" />}
          <div className={`u-wrap ${styles['others']}`}>
            {wrong > 0 && !course?.hideAnswers && (
              <ReviewMistakes
                look="ghost"
                count={wrong}
                to={solvedTaskPath(topic.id, results.indexOf(false))}
              />
            )}
            {next && <ToWeek look="ghost" />}
          </div>
        </div>
      </PanelFoot>
      <SaidOnce
        first={first}
        words={m['moments.sayTopic']({ change, right, total, points: Math.abs(points) })}
      />
    </section>
  )
}

/** Enter, as on the task: the first button; on a link or a button it is theirs. */
function useEnter(act: () => void): void {
  const press = useEffectEvent(({ key, target, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const own = target instanceof Element && target.closest('a, button, dialog, input')
    if (key === 'Enter' && !own && !repeat && !ctrlKey && !altKey && !metaKey) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The second click of a double click was meant for the button that stood here before. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

const ToWeek = ({ look }: { look: 'primary' | 'ghost' }) => (
  <ButtonLink
    look={look}
    full={look === 'primary'}
    size={look === 'primary' ? 'large' : 'medium'}
    to={PATHS.course}
  >
    {m['moments.toWeek']()}
  </ButtonLink>
)

/** Opens the next topic on the same desk. */
function NextTopic({ topic, onTask }: { topic: Topic } & Pick<TopicPanelProps, 'onTask'>) {
  const { run: open, running } = useAction(async () => {
    const { task } = await reloadAfterConflict(call(startTopic, { body: { topic: topic.id } }))
    if (task) {
      patchTraining(training => withOpenTask(training, task))
      onTask(task)
    } else {
      await reloadUser()
      navigate(PATHS.course)
    }
  })
  return (
    <Button look="primary" size="large" full loading={running} onClick={open}>
      <span className={styles['next']}>
        {m['moments.nextTopic']()}
        <small>{topic.name}</small>
      </span>
    </Button>
  )
}

/** The topic at full width: ranks of seven, or of eight where that leaves no stump. */
function Squares({ total, results }: { total: number; results: readonly boolean[] }) {
  const right = results.filter(Boolean).length
  const apart = Math.min(APART_MS, MOST_MS / total)
  return (
    <div
      className={styles['squares']}
      style={{ '--rank': rankOf(total) }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
      role="img"
      aria-label={m['training.stripLabel']({ solved: total, total, wrong: total - right })}
    >
      {Array.from({ length: total }, (_, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a square is its place
          key={index}
          className={results[index] ? styles['right'] : styles['wrong']}
          style={beginsAt(FILL_FROM_MS + apart * index)}
        />
      ))}
    </div>
  )
}

/** Squares of one rank: as few ranks as look like squares, each of one length where that goes. */
function rankOf(total: number): number {
  if (total <= 8) return Math.max(total, 4)
  if (total > 32) return 16
  return total % 7 === 0 ? 7 : 8
}

/** Of a topic with so many right the learner sees the idea. */
const STRONG = 0.7

function wordsOf(right: number, wrong: number, total: number): string {
  if (wrong === 0) return m['moments.topicPerfect']()
  return right / total >= STRONG ? m['moments.topicStrong']({ count: wrong }) : m['moments.topicWeak']()
}

function leftOf(topics: readonly Topic[]): string {
  const left = topics.filter(({ finished, totalTasks }) => !finished && totalTasks > 0)
  if (left.length === 0) return m['moments.lastOfWeek']()
  const tasks = left.reduce((sum, { totalTasks, solvedTasks }) => sum + totalTasks - solvedTasks, 0)
  return m['moments.leftOfWeek']({
    topics: m['moments.topics']({ count: left.length }),
    tasks: m['training.tasks']({ count: tasks }),
  })
}

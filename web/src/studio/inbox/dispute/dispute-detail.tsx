import { useEffect, useRef, useState } from 'react'
import { type Dispute, getDispute } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { sanWords } from '../../../board/san-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Note, Voice } from '../../../ui/note/note.tsx'
import { useStudioCall } from '../../app/use-call.ts'
import { Busy } from '../../pieces/busy.tsx'
import { longTime } from '../age.ts'
import { NotThere } from '../not-there.tsx'
import { stateWords, verdictWords } from '../engine-verdict.ts'
import { MoveSentence } from '../move-sentence.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { goalWords } from './decision-names.ts'
import { DisputeBoard } from './dispute-board.tsx'
import { EngineWord } from './engine-word.tsx'
import styles from './dispute-detail.module.css'

/** A disputed move, and its decision. */
export function DisputeDetail({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useStudioCall(getDispute, { params: { id } })
  if (data) return <Shown dispute={data} />
  return error ? (
    <NotThere error={error} retrying={isFetching} onRetry={refetch} />
  ) : (
    <Busy rows={3} height={120} />
  )
}

function Shown({ dispute }: { dispute: Dispute }) {
  const { move, author, reporters, closedBecause, state } = dispute
  const [anew, setAnew] = useState(false)
  const isDecided = state !== 'open'
  const deciding = closedBecause === null && (!isDecided || anew)
  return (
    <article className={styles['dispute']}>
      <header>
        <h2 className={styles['title']}>
          <MoveSentence text={m['studio-inbox.alsoRight']({ move: move.san })} />
        </h2>
        <p className="u-fine">{placeWords(dispute)}</p>
        <Opening dispute={dispute} />
      </header>
      <div className={styles['parts']}>
        <div className={styles['left']}>
          <DisputeBoard dispute={dispute} />
          {author && <AuthorWords author={author} />}
          {reporters.length > 0 && <Reporters reporters={reporters} />}
        </div>
        <div className={styles['right']}>
          <EngineWord dispute={dispute} />
          <Players dispute={dispute} />
          {closedBecause === 'position_changed' && <Note kind="warning">{m['studio-inbox.moved']()}</Note>}
          {isDecided && (
            <Decided
              dispute={dispute}
              onAnew={closedBecause === null && !anew ? () => setAnew(true) : undefined}
            />
          )}
          {deciding && <DecisionPanel dispute={dispute} onDecided={() => setAnew(false)} />}
        </div>
      </div>
    </article>
  )
}

/** Read out when the dispute opens, so that the ear knows at once what the eye sees. */
function Opening({ dispute: { move, engine, players, state } }: { dispute: Dispute }) {
  const said = useRef<HTMLOutputElement>(null)
  const words = [
    m['studio-inbox.alsoRightSpoken']({ move: sanWords(move.san) }),
    verdictWords(engine?.verdict ?? null),
    `${m['studio-inbox.players']({ count: players.played })}.`,
    `${stateWords(state)}.`,
  ].join(' ')
  // A live region tells of what comes into it, not of what it is born with.
  useEffect(() => {
    if (said.current) said.current.textContent = words
  }, [words])
  return <output ref={said} className="visually-hidden" />
}

function placeWords({ courseName, place, goal, mateIn }: Dispute): string {
  const where = place
    ? m['studio-inbox.place']({
        course: courseName,
        week: place.week,
        topic: place.topicName,
        number: place.number,
      })
    : m['studio-inbox.noPlace']({ course: courseName })
  return `${where} · ${m['studio-inbox.goal']({ goal: goalWords(goal, mateIn) })}`
}

function AuthorWords({ author }: { author: NonNullable<Dispute['author']> }) {
  const words = author.flatMap(({ san, words: said }) => (said ? [{ san, said }] : []))
  if (words.length === 0) return null
  return (
    <section className={styles['after']}>
      <h3 className={styles['small']}>{m['studio-inbox.author']()}</h3>
      {words.map(({ san, said }) => (
        <Voice key={san}>{said}</Voice>
      ))}
    </section>
  )
}

function Players({ dispute: { players, reports } }: { dispute: Dispute }) {
  const { played, playedRating, rightRating } = players
  return (
    <dl className={classes(styles['players'], styles['after'])}>
      <div>
        <dt className={styles['big']}>{m['studio-inbox.players']({ count: played })}</dt>
        <dd className="u-fine">{m['studio-inbox.play']({ count: reports })}</dd>
      </div>
      {playedRating !== null && (
        <div>
          <dt className={styles['big']}>{playedRating}</dt>
          <dd className="u-fine">
            {rightRating === null
              ? m['studio-inbox.theirRatingAlone']()
              : m['studio-inbox.theirRating']({ rating: rightRating })}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Reporters({ reporters }: { reporters: Dispute['reporters'] }) {
  return (
    <section className={styles['after']}>
      <h3 className={styles['small']}>{m['studio-inbox.learnersSay']()}</h3>
      <ul className={styles['reporters']}>
        {reporters.map(({ at, name, words }) => (
          <li key={at + name}>
            <b className={styles['name']}>{name || m['studio-inbox.nameless']()}</b>{' '}
            <time className="u-fine" dateTime={at}>
              {longTime(at)}
            </time>
            <p className={styles['said']}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DecidedProps {
  dispute: Dispute
  /** undefined: it cannot be, or is just being, decided anew. */
  onAnew: (() => void) | undefined
}

function Decided({ dispute, onAnew }: DecidedProps) {
  const { decidedAt, decidedBy, decision, state, closedBecause } = dispute
  const date = decidedAt ? longTime(decidedAt) : ''
  return (
    <Note kind="success">
      <p>
        {decidedBy === null
          ? m['studio-inbox.decidedHere']({ state: stateWords(state), date })
          : m['studio-inbox.decidedOn']({ state: stateWords(state), date, name: decidedBy })}
      </p>
      {decision !== null && <p className={styles['said']}>{decision}</p>}
      {closedBecause === 'final' && <p className="u-fine">{m['studio-inbox.final']()}</p>}
      {onAnew && (
        <Button size="small" onClick={onAnew}>
          {m['studio-inbox.anew']()}
        </Button>
      )}
    </Note>
  )
}

import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { WeekTestResult } from '@tabia/contract/weekly-test.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { LEAST_TASKS } from '@tabia/core/weekly-test/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../../board/board-picture.tsx'
import { PATHS, solvedTaskPath, weekTestPath } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Note, Voice } from '../../../ui/note/note.tsx'
import { ScreenHead } from '../../../ui/page-title/page-title.tsx'
import { cameFrom, Link, Redirect, useLocation, useParams } from '../../../ui/router.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { WeeksChart } from '../../../ui/weeks-chart/weeks-chart.tsx'
import { San } from '../../../board/san.tsx'
import { formatTenths } from './format-tenths.ts'
import { useWeekTest } from './test-screen.tsx'
import styles from './result-screen.module.css'

/** What came of the test: numbers, a sentence once there are positions enough, and every position with its move. */
export function WeekTestResultScreen() {
  const { testId = '' } = useParams()
  const id = Number(testId)
  const { data, isError } = useWeekTest(id)
  if (isError) return <Redirect to={PATHS.course} />
  if (!data) {
    return (
      <Skeleton>
        <Bone width="40%" height={36} />
        <Bone width="100%" height={300} />
      </Skeleton>
    )
  }
  return 'result' in data ? <Result result={data.result} /> : <Redirect to={weekTestPath(id)} />
}

function Result({ result }: { result: WeekTestResult }) {
  const { found, of, week, minutes, inBook, items, named, mixed, source, weeks } = result
  const expected = formatTenths(result.expected)
  const sentence = sentenceOf(result)
  const score = useRef<HTMLParagraphElement>(null)
  useEffect(() => score.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <ScreenHead intro={m['test.week']({ week })}>
        <ButtonLink look="primary" to={PATHS.course}>
          {m['test.toCourse']()}
        </ButtonLink>
      </ScreenHead>
      <div className={styles['columns']}>
        <div className={`u-column ${styles['figures']}`}>
          <section className={`u-card ${styles['card']}`} aria-label={m['test.score']({ found, of })}>
            <p ref={score} tabIndex={-1} className={`u-wrap ${styles['score']}`}>
              <span className="visually-hidden">{m['test.sayResult']({ found, of, expected })}</span>
              <b aria-hidden="true">{m['test.score']({ found, of })}</b>
              <span aria-hidden="true">{m['test.promised']({ expected })}</span>
            </p>
            <Row label={m['test.named']({ count: named.of })} {...named} />
            <Row label={m['test.mixed']({ count: mixed.of })} {...mixed} look="mixed" />
            {sentence !== undefined && (
              <div className={styles['words']}>
                <Voice>{sentence}</Voice>
              </div>
            )}
            {source === 'answered' && (
              <div className={styles['words']}>
                <Note>{m['test.metBefore']()}</Note>
              </div>
            )}
            <p className={`u-wrap u-small ${styles['facts']}`}>
              <span>{m['test.time']({ minutes })}</span>
              {inBook > 0 && <span>{m['test.inBook']({ count: inBook })}</span>}
            </p>
          </section>
          {weeks.length > 1 && (
            <section className={`u-card ${styles['card']}`} aria-labelledby="weeks">
              <h2 id="weeks">{m['test.byWeek']()}</h2>
              <WeeksChart weeks={weeks} />
            </section>
          )}
        </div>
        <section className={`u-card ${styles['list']}`} aria-labelledby="positions">
          <h2 id="positions">{m['test.list']()}</h2>
          {items.length === 0 ? (
            <p className={`u-quiet ${styles['closed']}`}>{m['test.numbersOnly']()}</p>
          ) : (
            <ol>
              {items.map(item => (
                <Position key={item.number} item={item} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  )
}

const SENTENCES = { fades: m['test.fades'], holds: m['test.holds'], grows: m['test.grows'] }

/** Of positions met before, only that it fades: after enough of them there may be nothing to say. */
function sentenceOf({ verdict, mixed }: WeekTestResult): string | undefined {
  if (verdict !== null) return SENTENCES[verdict]()
  return mixed.of < LEAST_TASKS ? m['test.later']() : undefined
}

const SQUARES = 20

/** Twenty squares, five per cent each. */
function Row({ label, right, of, look = 'named' }: RowProps) {
  const share = of === 0 ? 0 : right / of
  return (
    <div className={styles['row']}>
      <p className="u-row">
        <span className="u-rest">{label}</span>
        <b>{m['test.percent']({ percent: Math.round(share * 100) })}</b>
      </p>
      <span className={classes(styles['squares'], styles[look])} aria-hidden="true">
        {Array.from({ length: SQUARES }, (_, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a square is its place in the row
          <i key={index} className={classes(index < Math.round(share * SQUARES) && styles['filled'])} />
        ))}
      </span>
    </div>
  )
}

interface RowProps {
  label: string
  right: number
  of: number
  look?: 'named' | 'mixed'
}

function Position({ item }: { item: WeekTestResult['items'][number] }) {
  const { number, fen, lastMove, result, answer, rightAnswer, topicId, topicNumber, topicName, week } = item
  const { rotateBoard } = useUser()
  const { pathname } = useLocation()
  const [main = rightAnswer] = rightAnswer.split(', ')
  const words = (
    <>
      <span className={classes(`u-centre ${styles['mark']}`, result ? styles['right'] : styles['missed'])}>
        {result ? <IconCheck aria-hidden="true" /> : <IconX aria-hidden="true" />}
        <span className="visually-hidden">{result ? m['test.right']() : m['test.missed']()}</span>
      </span>
      <span className={styles['board']}>
        <BoardPicture
          fen={fen}
          lastMove={lastMove ? [lastMove.from, lastMove.to] : []}
          orientation={rotateBoard ? turnOf(fen) : 'white'}
        />
      </span>
      <span className="u-rest">
        <b>{`${number + 1}. ${topicName}`}</b>
        <span className={`u-small ${styles['second']}`}>{m['test.week']({ week })}</span>
      </span>
      <span className={styles['move']}>
        <b>
          <San san={main} />
        </b>
        {!result && (
          <span className={`u-small ${styles['second']}`}>
            {answer === null ? (
              m['test.open']()
            ) : (
              <>
                {m['test.instead']()} <San san={answer} />
              </>
            )}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {topicId === null || topicNumber === null ? (
        <div className={`u-row ${styles['item']}`}>{words}</div>
      ) : (
        <Link
          className={`u-row ${styles['item']}`}
          to={solvedTaskPath(topicId, topicNumber)}
          state={cameFrom(pathname)}
        >
          {words}
          <IconChevronRight className={styles['arrow']} aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

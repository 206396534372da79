import { startWeekTest, type WeekTestCard } from '@tabia/contract/weekly-test.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { weekTestPath, weekTestResultPath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { dayFormat } from '../../../ui/format-day.ts'
import { navigate } from '../../../ui/router.tsx'
import { formatTenths } from './format-tenths.ts'
import styles from './test-card.module.css'
import { useWeekTests } from './use-week-tests.ts'

const formatDay = dayFormat({ day: 'numeric', month: 'long' })

interface TestCardProps {
  course: number
  /** The week in training; null: the course is finished. */
  block: number | null
  /** It stands beside the card of this finished week. */
  beside?: boolean
  /** From the first frame on, so that nothing moves when it comes; not where the week is too short for a test. */
  keepsPlace?: boolean
}

/** The mixed test of a finished week; nothing where no week has one. */
export function TestCard({ course, block, beside = false, keepsPlace = false }: TestCardProps) {
  const { data, isPending } = useWeekTests(course, block, beside)
  const card = data && chosen(data.tests, beside ? block : null)
  if (card) return <Card card={card} />
  return keepsPlace && isPending ? <div className="u-card" /> : null
}

/** One that runs comes before all, then that of the week it stands beside, then one that can be begun; else the last. */
function chosen(tests: readonly WeekTestCard[], block: number | null): WeekTestCard | undefined {
  const last = (state: WeekTestCard['state']) => tests.findLast(test => test.state === state)
  return last('running') ?? tests.find(test => test.block === block) ?? last('open') ?? tests.at(-1)
}

function Card({ card }: { card: WeekTestCard }) {
  const { week, answered, of } = card
  return (
    <section className={`u-card ${styles['card']}`} aria-labelledby="week-test">
      <p className="u-small u-quiet">{`${m['test.eyebrow']()} · ${m['test.week']({ week })}`}</p>
      <h2 id="week-test" className={styles['title']}>
        {m['test.title']()}
      </h2>
      <p className={styles['words']}>{wordsOf(card)}</p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture */}
      <div className={styles['rank']} role="img" aria-label={m['test.rank']({ answered })}>
        {Array.from({ length: of }, (_, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a square is its place in the rank
          <i key={index} className={index < answered ? styles['answered'] : undefined} />
        ))}
      </div>
      <Way card={card} />
    </section>
  )
}

function wordsOf({ state, opensOn, found, of, expected }: WeekTestCard): string {
  if (state === 'later' && opensOn !== null) return m['test.opens']({ day: formatDay(opensOn) })
  if (found === null) return m['test.offer']()
  return `${m['test.score']({ found, of })}. ${m['test.promised']({ expected: formatTenths(expected ?? 0) })}`
}

function Way({ card }: { card: WeekTestCard }) {
  const { block, state, id, answered, of } = card
  const { run: start, running } = useAction(async () => {
    const { test } = await call(startWeekTest, { body: { block } })
    navigate(weekTestPath(test.id))
  })
  if (state === 'later') return null
  if (state === 'done' && id !== null) {
    return (
      <div className={`u-row ${styles['way']}`}>
        <ButtonLink to={weekTestResultPath(id)}>{m['test.lookAgain']()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className={`u-row u-wrap ${styles['way']}`}>
      <Button size="large" loading={running} loadingLabel={m['common.loading']()} onClick={start}>
        {state === 'running' ? m['test.goOn']({ answered, of }) : m['test.start']()}
      </Button>
      <p className="u-small u-quiet">{m['test.pause']()}</p>
    </div>
  )
}

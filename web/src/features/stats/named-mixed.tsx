import { getWeekTests } from '@tabia/contract/weekly-test.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../session/query-client.ts'
import { Voice } from '../../ui/note/note.tsx'
import { WeeksChart } from '../../ui/weeks-chart/weeks-chart.tsx'
import styles from './named-mixed.module.css'
import cardStyles from './stats-card.module.css'

/** Right answers of each week with their names, and in its mixed test. */
export function NamedMixed() {
  const { data } = useAnswer({
    queryKey: ['stats', 'week-tests'],
    queryFn: () => call(getWeekTests, { query: {} }, { notice: false }),
    staleTime: 0,
  })
  if (!data || data.tests.length === 0) return null
  const { weeks, verdict } = data
  return (
    <section className={`u-card ${cardStyles['card']}`} aria-labelledby="named-mixed">
      <h2 id="named-mixed">{m['test.statsTitle']()}</h2>
      <p className="u-small u-quiet">{m['test.statsSub']()}</p>
      {weeks.length === 0 ? (
        <p className={styles['none']}>{m['test.statsNone']()}</p>
      ) : (
        <WeeksChart weeks={weeks} />
      )}
      {verdict && (
        <div className={styles['coach']}>
          <Voice>{SENTENCES[verdict]()}</Voice>
        </div>
      )}
    </section>
  )
}

const SENTENCES = { fades: m['test.fades'], holds: m['test.holds'], grows: m['test.grows'] }

import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { Fact, Facts } from '../pieces/fact.tsx'
import { Card } from '../pieces/page.tsx'
import { type State, StateMark } from '../pieces/state-mark.tsx'
import type { Health } from './health.ts'
import { timesIn } from '../app/times.ts'
import styles from './cards.module.css'

type Job = Health['jobs']['list'][number]

const JOBS: Record<string, () => string> = {
  letters: m['studio-health.job.letters'],
  payments: m['studio-health.job.payments'],
  erasing: m['studio-health.job.erasing'],
  purge: m['studio-health.job.purge'],
  measuring: m['studio-health.job.measuring'],
  regrades: m['studio-health.job.regrades'],
  studio: m['studio-health.job.studio'],
  decisions: m['studio-health.job.decisions'],
  alarms: m['studio-health.job.alarms'],
}

/** What the server does by itself, and when each last ended well, in whichever of its processes. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  return (
    <Card
      title={m['studio-health.jobs']()}
      aside={<span className="u-fine">{m['studio-health.lastSuccess']()}</span>}
    >
      <table className={styles['table']}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m['studio-health.jobs']()}</th>
            <th scope="col">{m['studio-health.next']({ time: '' })}</th>
            <th scope="col">{m['studio-health.lastSuccess']()}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(job => (
            <tr key={job.name}>
              <th scope="row">
                <StateMark state={stateOf(job)}>{JOBS[job.name]?.() ?? job.name}</StateMark>
              </th>
              <td className={styles['often']}>
                {job.name === 'measuring' ? m['studio-health.atNight']() : often(job.every)}
              </td>
              <td className={styles['number']}>
                <LastSuccess job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const stateOf = ({ trouble, doneAt }: Job): State => (trouble ? 'bad' : doneAt === null ? 'off' : 'well')

function LastSuccess({ job: { trouble, doneAt, brokeAt } }: { job: Job }) {
  const { short } = timesIn(useLocale())
  const done = doneAt === null ? m['studio-health.never']() : short(doneAt)
  if (trouble === null) return done
  const words =
    trouble === 'broke' && brokeAt !== null
      ? m['studio-health.broke']({ time: short(brokeAt) })
      : m['studio-health.late']()
  return (
    <>
      {done}, <span className={styles['bad']}>{words}</span>
    </>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE

function often(seconds: number): string {
  if (seconds < MINUTE) return m['studio-health.everySeconds']({ count: seconds })
  if (seconds === MINUTE) return m['studio-health.everyMinute']()
  if (seconds < HOUR) return m['studio-health.everyMinutes']({ count: Math.round(seconds / MINUTE) })
  if (seconds === HOUR) return m['studio-health.everyHour']()
  return m['studio-health.everyHours']({ count: Math.round(seconds / HOUR) })
}

export function TillCard({ till }: { till: Health['till'] }) {
  const { short } = timesIn(useLocale())
  const { service, open, mismatched, refunds, oldestRefund } = till
  return (
    <Card title={m['studio-health.till']()} aside={<StateMark state={till.state} />}>
      <Facts>
        <Fact name={m['studio-health.service']()}>
          {service === 'sandbox' ? m['studio-health.tillPlay']() : service}
        </Fact>
        <Fact name={m['studio-health.open']()}>{open}</Fact>
        <Fact name={m['studio-health.mismatched']()}>{mismatched}</Fact>
        <Fact name={m['studio-health.refunds']()}>{refunds}</Fact>
        {oldestRefund !== null && <Fact name={m['studio-health.oldestRefund']()}>{short(oldestRefund)}</Fact>}
      </Facts>
    </Card>
  )
}

/** What the command `doctor` would say, in its own words. */
export function DoctorCard({ doctor: { lookedAt, findings } }: { doctor: Health['doctor'] }) {
  const { short } = timesIn(useLocale())
  const bad = findings.filter(({ state }) => state === 'bad')
  const intro =
    lookedAt === null
      ? m['studio-health.notLooked']()
      : m['studio-health.findingsAt']({ time: short(lookedAt) })
  return (
    <Card title={m['studio-health.findings']()} aside={<span className="u-fine">{intro}</span>}>
      {lookedAt !== null && bad.length === 0 && (
        <p className="u-quiet">{m['studio-health.findingsNone']()}</p>
      )}
      <ul className={styles['findings']} lang="en">
        {bad.concat(findings.filter(({ state }) => state !== 'bad')).map(({ name, state, text, cure }) => (
          <li key={`${name} ${text}`}>
            <StateMark state={state}>
              <span className={styles['long']}>
                <b>{name}</b> {text}
              </span>
            </StateMark>
            {cure !== null && <p className={styles['cure']}>→ {cure}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { type State, StateMark } from '../pieces/state-mark.tsx'
import type { Health } from './health.ts'
import styles from './lights.module.css'

const SPOKEN: Record<State, () => string> = {
  well: m['studio-health.spokenWell'],
  look: m['studio-health.spokenLook'],
  bad: m['studio-health.spokenBad'],
  off: m['studio-health.spokenOff'],
}

/** The parts of the school side by side, each with its shape and a few words. */
export function Lights({ health }: { health: Health }) {
  const gigabytes = gigabytesIn(useLocale(), health.disk.freeMb ?? 0)
  const { database, disk, letters, mail, till, jobs } = health
  const lights: { name: string; state: State; words: string }[] = [
    {
      name: m['studio-health.partLetters'](),
      state: letters.state,
      words:
        letters.waiting + letters.failing + letters.givenUp === 0
          ? m['studio-health.lettersNone']()
          : m['studio-health.lettersCount']({
              givenUp: letters.givenUp,
              waiting: letters.waiting + letters.failing,
            }),
    },
    {
      name: m['studio-health.partMail'](),
      state: mail.state,
      words: mail.text ?? m['studio-health.notLooked'](),
    },
    { name: m['studio-health.partJobs'](), state: jobs.state, words: jobWords(jobs) },
    { name: m['studio-health.partTill'](), state: till.state, words: tillWords(till) },
    {
      name: m['studio-health.partDatabase'](),
      state: database.state,
      words:
        database.state === 'well'
          ? m['studio-health.databaseWell']({ ms: database.ms })
          : m['studio-health.databaseSlow']({ ms: database.ms }),
    },
    {
      name: m['studio-health.partDisk'](),
      state: disk.state,
      words:
        disk.freeMb === null
          ? m['studio-health.notLooked']()
          : disk.state === 'bad'
            ? m['studio-health.diskFull']({ gigabytes })
            : m['studio-health.diskFree']({ gigabytes }),
    },
  ]
  return (
    <ul className={styles['lights']}>
      {lights.map(({ name, state, words }) => (
        <li key={name} className={styles['light']}>
          <StateMark state={state} />
          <div className={styles['words']}>
            <b className={styles['name']}>
              {name}
              <span className="visually-hidden">: {SPOKEN[state]()}</span>
            </b>
            <span className={styles['detail']}>{words}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const MB_IN_GB = 1024

const gigabytesIn = (locale: string, megabytes: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(megabytes / MB_IN_GB)

function jobWords({ list }: Health['jobs']): string {
  const count = list.filter(({ trouble }) => trouble !== null).length
  return count === 0 ? m['studio-health.jobsWell']() : m['studio-health.jobsBad']({ count })
}

function tillWords({ service, open, mismatched, refunds }: Health['till']): string {
  if (open + mismatched + refunds > 0) return m['studio-health.tillCount']({ open, mismatched, refunds })
  return service === 'sandbox' ? m['studio-health.tillPlay']() : m['studio-health.tillWell']()
}

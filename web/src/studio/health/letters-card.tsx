import { type ReactNode, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../pieces/page.tsx'
import type { Health } from './health.ts'
import { timesIn } from '../app/times.ts'
import press from '../pieces/press.module.css'
import styles from './cards.module.css'

interface LettersCardProps {
  letters: Health['letters']
  retrying: boolean
  onRetry: (letter: number) => void
}

/** Letters that are not sent: those given up, and those that wait for their next try. */
export function LettersCard({ letters, retrying, onRetry }: LettersCardProps) {
  const { givenUp, waiting, failing, list } = letters
  const [chosen, setChosen] = useState<boolean>()
  const showsGivenUp = chosen ?? givenUp > 0
  const shown = list.filter(letter => letter.givenUp === showsGivenUp)
  const total = showsGivenUp ? givenUp : waiting + failing
  return (
    <Card
      title={m['studio-health.partLetters']()}
      aside={
        <div className={press['tabs']}>
          <Tab pressed={!showsGivenUp} onClick={() => setChosen(false)}>
            {m['studio-health.waiting']()} {waiting + failing}
          </Tab>
          <Tab pressed={showsGivenUp} onClick={() => setChosen(true)}>
            {m['studio-health.givenUp']()} {givenUp}
          </Tab>
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className="u-quiet">{m['studio-health.noLetters']()}</p>
      ) : (
        <table className={classes(styles['table'], styles['letters'])}>
          <thead>
            <tr>
              <th scope="col">{m['studio-health.letter']()}</th>
              <th scope="col">{m['studio-health.to']()}</th>
              <th scope="col">{m['studio-health.why']()}</th>
              <th scope="col" className={styles['number']}>
                {m['studio-health.tries']()}
              </th>
              <th>
                <span className="visually-hidden">{m['studio-health.tryAgain']()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(letter => (
              <LetterRow key={letter.id} letter={letter} retrying={retrying} onRetry={onRetry} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < total && (
        <p className={`u-fine ${styles['more']}`}>{m['studio-health.listed']({ count: shown.length })}</p>
      )}
    </Card>
  )
}

function Tab({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={press['tab']} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

interface LetterRowProps {
  letter: Health['letters']['list'][number]
  retrying: boolean
  onRetry: (letter: number) => void
}

function LetterRow({ letter, retrying, onRetry }: LetterRowProps) {
  const { id, kind, recipient, tries, givenUp, lastError, nextTryAt } = letter
  const next = timesIn(useLocale()).short(nextTryAt)
  return (
    <tr>
      <th scope="row">{kindWords(kind)}</th>
      <td className={styles['long']}>{recipient}</td>
      <td className={styles['long']}>
        {lastError ?? (givenUp ? '' : m['studio-health.next']({ time: next }))}
      </td>
      <td className={styles['number']}>{tries}</td>
      <td className={styles['number']}>
        {tries > 0 && (
          <button
            type="button"
            className={press['small']}
            aria-disabled={retrying || undefined}
            onClick={() => onRetry(id)}
          >
            {m['studio-health.tryAgain']()}
            <span className="visually-hidden">: {recipient}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

const KINDS: Record<string, () => string> = {
  verify: m['studio-health.kinds.verify'],
  welcome: m['studio-health.kinds.welcome'],
  reset: m['studio-health.kinds.reset'],
  passwordChanged: m['studio-health.kinds.passwordChanged'],
  emailChanged: m['studio-health.kinds.emailChanged'],
  deleted: m['studio-health.kinds.deleted'],
  granted: m['studio-health.kinds.granted'],
  paid: m['studio-health.kinds.paid'],
  refunded: m['studio-health.kinds.refunded'],
  canceled: m['studio-health.kinds.canceled'],
  award: m['studio-health.kinds.award'],
  decision: m['studio-health.kinds.decision'],
  answer_report: m['studio-health.kinds.report'],
}

/** A kind that has no words here is named as the table has it. */
function kindWords(kind: string): string {
  if (kind.startsWith('alarm_')) return m['studio-health.kinds.alarm']()
  return KINDS[kind]?.() ?? kind
}

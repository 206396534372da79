import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { getHealth, retryLetters } from '@tabia/contract/studio/health.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../session/language.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useKeys } from '../app/keys.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Page } from '../pieces/page.tsx'
import { DoctorCard, JobsCard, TillCard } from './cards.tsx'
import type { Health } from './health.ts'
import { LettersCard } from './letters-card.tsx'
import { Lights } from './lights.tsx'
import { timesIn } from '../app/times.ts'
import { verdictOf } from './verdict.ts'
import styles from './health-screen.module.css'

const EVERY_MS = 30_000

/** How the school is. The heading is the verdict; what is not well stands below it, with what can be done. */
export function HealthScreen() {
  const { data, error, isFetching, refetch } = useStudioCall(getHealth, {}, { every: EVERY_MS })
  const title = data ? verdictOf(data.needs.length) : m['studio.health']()
  return (
    <>
      {data ? (
        <Looked key="looked" health={data} title={title} />
      ) : (
        <Page title={title}>
          {error ? <Failed error={error} retrying={isFetching} onRetry={refetch} /> : <Busy rows={6} />}
        </Page>
      )}
      <Verdict verdict={data && title} />
    </>
  )
}

/** Read out when the verdict changes, and only then. */
function Verdict({ verdict }: { verdict: string | undefined }) {
  const [first, setFirst] = useState(verdict)
  if (first === undefined && verdict !== undefined) setFirst(verdict)
  const [changed, setChanged] = useState(false)
  if (!changed && first !== undefined && verdict !== first) setChanged(true)
  return (
    <output className="visually-hidden" data-verdict>
      {changed ? verdict : ''}
    </output>
  )
}

function Looked({ health, title }: { health: Health; title: string }) {
  const locale = useLocale()
  const letters = useRef<HTMLDivElement>(null)
  const jobs = useRef<HTMLDivElement>(null)
  const failed = health.letters.failing + health.letters.givenUp
  const retry = useAction(async (letter?: number) => {
    const { due } = await act(retryLetters, { body: letter === undefined ? {} : { letter } })
    notify({ kind: 'success', text: m['studio-health.tried']({ count: due }), seconds: 4 })
  })
  useKeys([
    { key: 'Shift+R', label: m['studio-health.tryAllKey'](), run: () => retry.run(), when: failed > 0 },
    { key: 'L', label: m['studio-health.lettersKey'](), run: () => letters.current?.focus() },
    { key: 'B', label: m['studio-health.jobsKey'](), run: () => jobs.current?.focus() },
  ])
  const time = timesIn(locale).short(health.lookedAt)
  return (
    <Page
      title={title}
      intro={m['studio-health.intro']({ time })}
      actions={
        failed > 0 && (
          <Button
            look="primary"
            icon={<IconRefresh aria-hidden="true" />}
            loading={retry.running}
            onClick={() => retry.run()}
          >
            {m['studio-health.tryAll']({ count: failed })}
            <KeyCap name="Shift+R" />
          </Button>
        )
      }
    >
      <Lights health={health} />
      <div className={styles['columns']}>
        <div ref={letters} tabIndex={-1} className={styles['part']}>
          <LettersCard letters={health.letters} retrying={retry.running} onRetry={retry.run} />
        </div>
        <div ref={jobs} tabIndex={-1} className={styles['part']}>
          <JobsCard jobs={health.jobs.list} />
        </div>
        <TillCard till={health.till} />
        <DoctorCard doctor={health.doctor} />
      </div>
    </Page>
  )
}

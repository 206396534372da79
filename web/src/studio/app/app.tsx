import { useEffect, useMemo, useState } from 'react'
import { getStudio } from '@tabia/contract/studio/door.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { queryClient, useAnswer } from '../../session/query-client.ts'
import { useLocale } from '../../session/language.ts'
import { call } from '../../api/call.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { Notices } from '../../ui/notices/notices.tsx'
import { Router } from '../../ui/router.tsx'
import { Failed } from '../pieces/failed.tsx'
import { answerDoor, askPassword, setLocked, useLocked } from './door.ts'
import { DoorDialogs } from './door-dialogs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { listenToKeys } from './keys.ts'
import { StudioContext } from './studio.tsx'
import styles from './app.module.css'

export function App() {
  // The whole tree is made here, so a change of language renders all of it anew.
  useLocale()
  useEffect(listenToKeys, [])
  return (
    <>
      <Router>
        <ErrorBoundary>
          <Entrance />
        </ErrorBoundary>
        <DoorDialogs onEntered={fetchStudio} />
      </Router>
      <Notices />
    </>
  )
}

const fetchStudio = () => queryClient.invalidateQueries()

const EnterScreen = lazyPart<{ onEntered: () => void }>(
  async () => (await import('../enter/enter-screen.tsx')).EnterScreen,
  ({ retrying, onRetry }) => <Failed error={undefined} retrying={retrying} onRetry={onRetry} />,
)

/** Who is here, and whether the password was given: then the studio, else its door. */
function Entrance() {
  const { data, error, isFetching, refetch } = useAnswer({
    queryKey: [getStudio.method, getStudio.path, {}],
    queryFn: () => call(getStudio, {}, { notice: false }),
  })
  const locked = useLocked()
  const studio = useMemo(() => data && { ...data, enter: askPassword }, [data])
  // What was entered once stays: when the twelve hours are over, the next call asks in place, and nothing typed is lost.
  const [entered, setEntered] = useState(false)
  const isOpen = studio !== undefined && studio.openUntil !== null && !studio.setUp
  if (isOpen && !entered) setEntered(true)
  function onEntered() {
    setLocked(false)
    answerDoor(true)
    void fetchStudio()
  }

  if (!studio)
    return error ? (
      <main className={styles['alone']}>
        <h1 className="visually-hidden">{m['studio.title']()}</h1>
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      </main>
    ) : null
  return (
    <StudioContext value={studio}>
      {!locked && (isOpen || entered) ? <Frame /> : <EnterScreen onEntered={onEntered} />}
    </StudioContext>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { bringGames, GAMES_LIMITS, getGames, listGames } from '@tabia/contract/studio/games.ts'
import { type Draft, getStudioCourse } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf, failureText } from '../../api/failure.ts'
import { useLocale } from '../../session/language.ts'
import { Note } from '../../ui/note/note.tsx'
import { Link, navigate, useParams } from '../../ui/router.tsx'
import { useCrumbs } from '../app/crumbs.ts'
import { useKeys } from '../app/keys.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { Card, Page } from '../pieces/page.tsx'
import { DropArea, Reading } from './drop-area.tsx'
import { gamesPath, type Incoming, takeCarried, useIncoming } from './incoming.ts'
import { ReportView } from './report-view.tsx'
import styles from './games.module.css'

/** Games from elsewhere: paste, drop or choose; then a report; then those that are taken become tasks. */
export function GamesScreen() {
  const { key = '', games } = useParams()
  const { data, error, isFetching, refetch } = useStudioCall(getStudioCourse, { params: { key } })
  if (data && !data.readOnly) return <GamesOf course={data} games={games} />
  return (
    <Page title={m['studio-games.title']()}>
      {data ? (
        <Note kind="info">{m['studio-games.readOnly']()}</Note>
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={3} height={120} />
      )}
    </Page>
  )
}

function GamesOf({ course, games }: { course: Draft; games: string | undefined }) {
  const locale = useLocale()
  const { id, key, name } = course
  useCrumbs([
    { words: name[locale] || name.en || name.ru, to: `/courses/${key}` },
    { words: m['studio-games.title']() },
  ])
  const { isReading, trouble, bring, stop } = useBringing(id, key)
  useIncoming(bring)
  const bringCarried = useEffectEvent(bring)
  useEffect(() => {
    // What was pasted on another screen of the course.
    const incoming = takeCarried()
    if (incoming) bringCarried(incoming)
  }, [])
  useKeys([{ key: 'Esc', label: m['studio-games.back'](), run: () => navigate(`/courses/${key}`) }])

  if (isReading) return <Reading onStop={stop} />
  if (games !== undefined) {
    return <Report course={course} games={Number(games)} trouble={trouble} onBring={bring} />
  }
  return (
    <Page title={m['studio-games.title']()} intro={m['studio-games.intro']()}>
      {trouble !== undefined && <Note kind="danger">{trouble}</Note>}
      <DropArea onBring={bring} />
      <p className={`u-fine ${styles['becomes']}`}>{m['studio-games.whatBecomes']()}</p>
      <LeftOut course={course} />
    </Page>
  )
}

function useBringing(id: number, key: string) {
  const [reading, setReading] = useState<object>()
  const [trouble, setTrouble] = useState<string>()

  async function read(incoming: Incoming) {
    if (incoming.content.size > GAMES_LIMITS.bytes) return setTrouble(m['studio-games.tooLarge']())
    const own = {}
    setReading(own)
    setTrouble(undefined)
    const isCurrent = () => new Promise<boolean>(resolve => setReading(now => (resolve(now === own), now)))
    try {
      const query = incoming.name === null ? {} : { name: incoming.name }
      const sent = { params: { id }, query, file: incoming.content }
      const report = await act(bringGames, sent, { notice: false })
      if (await isCurrent()) navigate(gamesPath(key, report.id))
    } catch (error) {
      if (await isCurrent()) setTrouble(failureText(failureOf(error)))
    }
    setReading(now => (now === own ? undefined : now))
  }
  return {
    isReading: reading !== undefined,
    trouble,
    bring: (incoming: Incoming) => void read(incoming),
    stop: () => setReading(undefined),
  }
}

interface ReportProps {
  course: Draft
  games: number
  trouble: string | undefined
  onBring: (incoming: Incoming) => void
}

function Report({ course, games, trouble, onBring }: ReportProps) {
  const { data, error, isFetching, refetch } = useStudioCall(getGames, { params: { id: course.id, games } })
  return (
    <Page title={m['studio-games.title']()} quiet full={data !== undefined}>
      {trouble !== undefined && <Note kind="danger">{trouble}</Note>}
      {data ? (
        <ReportView key={`${data.id} ${data.encoding}`} course={course} report={data} onBring={onBring} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={6} height={78} />
      )}
    </Page>
  )
}

/** What was brought in before and is not all taken. */
function LeftOut({ course: { id, key } }: { course: Draft }) {
  const locale = useLocale()
  const { data } = useStudioCall(listGames, { params: { id } })
  if (!data || data.imports.length === 0) return null
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  return (
    <Card title={m['studio-games.leftOut']()}>
      <p className="u-fine">{m['studio-games.leftOutHint']()}</p>
      <ul className={styles['left']}>
        {data.imports.map(({ id: games, name, at, left }) => (
          <li key={games}>
            <Link to={gamesPath(key, games)}>{name ?? m['studio-games.pasted']()}</Link>
            <span className="u-quiet">
              {day.format(new Date(at))} · {m['studio-games.left']({ count: left })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

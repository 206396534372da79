import { useState } from 'react'
import {
  readGamesAnew,
  takeGames,
  type GamesReport,
  type ReportedGame,
} from '@tabia/contract/studio/games.ts'
import type { Draft } from '@tabia/contract/studio/drafts.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { navigate } from '../../ui/router.tsx'
import { useKeys } from '../app/keys.ts'
import { act } from '../app/use-call.ts'
import { KeyCap } from '../pieces/key-cap.tsx'
import { lookWords } from '../pieces/squares/square-look.ts'
import { Squares, SquareSign, useSquareWalk } from '../pieces/squares/squares.tsx'
import { DropArea } from './drop-area.tsx'
import { GameList } from './game-list.tsx'
import type { Incoming } from './incoming.ts'
import { Letters } from './letters.tsx'
import { MendDialog } from './mend-dialog.tsx'
import { canBeTaken, chosenAtFirst, type Counts, countsOf, inOrder, keyOf, lookOf } from './report.ts'
import { askForName, type Destination, firstDestination, isNamed, toSent, WhereTo } from './where-to.tsx'
import styles from './games.module.css'

interface ReportViewProps {
  course: Draft
  report: GamesReport
  onBring: (incoming: Incoming) => void
}

/** One square a game; the list begins with those that need something. */
export function ReportView({ course, report, onBring }: ReportViewProps) {
  const { games } = report
  const [chosen, setChosen] = useState(() => chosenAtFirst(games))
  const [at, setAt] = useState(() => inOrder(games, false).map(keyOf)[0])
  const [onlyFindings, setOnlyFindings] = useState(false)
  const [mending, setMending] = useState<ReportedGame>()
  const [to, setTo] = useState<Destination>(() => firstDestination(course))
  const counts = countsOf(games)
  const rows = inOrder(games, onlyFindings)
  const taking = games.filter(game => canBeTaken(game) && chosen.has(keyOf(game)))
  const walk = useSquareWalk({ columns: [[games.map(keyOf)]], at, onAt: id => setAt(String(id)) })

  const place = { id: course.id, games: report.id }
  const take = useAction(async () => {
    if (taking.length === 0) return
    if (!isNamed(to)) return askForName()
    const body = { games: taking.map(({ number, question }) => ({ number, question })), to: toSent(to) }
    const { taken } = await act(takeGames, { params: place, body })
    notify({ kind: 'success', text: m['studio-games.taken']({ count: taken }), seconds: 5 })
    navigate(`/courses/${course.key}`)
  })
  const here = games.find(game => keyOf(game) === at)
  const toggle = (game: ReportedGame | undefined) => {
    if (!game || !canBeTaken(game)) return
    const key = keyOf(game)
    setChosen(now => (now.has(key) ? new Set([...now].filter(each => each !== key)) : new Set([...now, key])))
  }
  const step = (by: 1 | -1) => {
    const index = rows.findIndex(game => keyOf(game) === at)
    const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)]
    if (next) setAt(keyOf(next))
  }
  const takeWords = m['studio-games.take']({ count: taking.length, of: games.length })
  useKeys([
    { key: 'J', label: m['studio.walk'](), run: () => step(1) },
    { key: 'K', label: m['studio.walk'](), run: () => step(-1) },
    { key: 'Space', label: m['studio-games.takeOrLeave'](), run: () => toggle(here) },
    {
      key: 'E',
      label: m['studio-games.mend'](),
      run: () => setMending(here),
      when: here !== undefined && here.state !== 'taken',
    },
    { key: 'X', label: m['studio-games.onlyFindings'](), run: () => setOnlyFindings(now => !now) },
    { key: 'Ctrl+Enter', label: takeWords, run: () => take.run() },
  ])

  const questions = games.filter(({ question }) => question !== null)
  const questionsOn = questions.some(game => chosen.has(keyOf(game)))
  const switchQuestions = (on: boolean) =>
    setChosen(now => {
      const others = [...now].filter(key => !questions.some(game => keyOf(game) === key))
      return new Set(on ? [...others, ...questions.filter(canBeTaken).map(keyOf)] : others)
    })

  return (
    <div className={styles['report']}>
      <aside className={styles['side']}>
        <section className={`u-card ${styles['file']}`}>
          <div className="u-row">
            <b className="u-rest">{report.name ?? m['studio-games.pasted']()}</b>
            <DropArea small onBring={onBring} />
          </div>
          <p className="u-fine">{m['studio-games.count']({ count: games.length })}</p>
        </section>
        <Letters
          report={report}
          onChoose={encoding =>
            act(readGamesAnew, { params: place, body: { encoding } }).then(() => undefined)
          }
        />
        <WhereTo
          course={course}
          to={to}
          onChoose={setTo}
          questions={questions}
          questionsOn={questionsOn}
          onQuestions={switchQuestions}
        />
      </aside>
      <section className={`u-card ${styles['main']}`}>
        <div className={styles['head']}>
          <Squares
            walk={walk}
            label={m['studio-games.map']()}
            squares={games.map(game => ({
              id: keyOf(game),
              look: lookOf(game),
              name: [keyOf(game), lookWords(lookOf(game))].filter(Boolean).join(', '),
              ...(keyOf(game) === at && { here: game.number }),
            }))}
          />
          <div>
            <h2 className={styles['headTitle']}>
              {m['studio-games.become']({ count: taking.length, of: games.length })}
            </h2>
            <Summary counts={counts} />
            <p className="u-fine">{m['studio-games.kept']()}</p>
          </div>
        </div>
        <GameList games={rows} at={at} chosen={chosen} onAt={setAt} onToggle={toggle} onMend={setMending} />
        <div className={styles['foot']}>
          <span className="u-rest u-fine">{m['studio-games.nothingReaches']()}</span>
          <Button look="ghost" onClick={() => navigate(`/courses/${course.key}`)}>
            {m['common.cancel']()}
          </Button>
          <Button
            look="primary"
            size="large"
            waiting={taking.length === 0 || !isNamed(to)}
            loading={take.running}
            onClick={() => take.run()}
          >
            {takeWords} <KeyCap name="Ctrl+Enter" />
          </Button>
        </div>
      </section>
      {mending && (
        <MendDialog
          draft={course.id}
          report={report}
          game={mending}
          onMended={read =>
            setChosen(
              now =>
                new Set([...now, ...chosenAtFirst(read.filter(({ number }) => number === mending.number))]),
            )
          }
          onClose={() => setMending(undefined)}
        />
      )}
    </div>
  )
}

function Summary({ counts }: { counts: Counts }) {
  const { errors, advice, duplicates, leftOut, missing } = counts
  const parts = [
    ['error', errors, m['studio-games.errors']({ count: errors })],
    ['advice', advice, m['studio-games.advice']({ count: advice })],
    ['advice', duplicates, m['studio-games.duplicates']({ count: duplicates })],
    ['removed', leftOut, m['studio-games.without']({ count: leftOut })],
    ['no-en', missing.en, m['studio-games.noEn']({ count: missing.en })],
    ['no-ru', missing.ru, m['studio-games.noRu']({ count: missing.ru })],
  ] as const
  return (
    <ul className={styles['summary']}>
      {parts
        .filter(([, count]) => count > 0)
        .map(([look, , words]) => (
          <li key={words}>
            <SquareSign look={look} /> {words}
          </li>
        ))}
    </ul>
  )
}

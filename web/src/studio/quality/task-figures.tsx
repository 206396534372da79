import { getTaskFigures, setMeasuredDifficulty } from '@tabia/contract/studio/quality.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { BoardPicture } from '../../board/board-picture.tsx'
import { San } from '../../board/san.tsx'
import { useAction } from '../../session/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import { useKeys } from '../app/keys.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { Bar, DifficultyScale, percent } from './bars.tsx'
import { ByRating } from './by-rating.tsx'
import type { Figures } from './figures-of-task.ts'
import { WrongMoves } from './wrong-moves.tsx'
import styles from './task-figures.module.css'

/** One task: its sentence, right against expected, difficulty, time, reports, wrong moves, and right by rating. */
export function TaskFigures({ course, task }: { course: string; task: number }) {
  const sent = { params: { key: course, id: task } }
  const { data, error, isFetching, refetch } = useStudioCall(getTaskFigures, sent)
  if (data) return <Shown course={course} figures={data} />
  return error ? (
    <Failed error={error} retrying={isFetching} onRetry={refetch} />
  ) : (
    <Busy rows={4} height={96} />
  )
}

function Shown({ course, figures }: { course: string; figures: Figures }) {
  const { place, week, fen, lastMove, right, sentence, answers, wanted, draftTask } = figures
  const isFew = answers < wanted
  const editor = `/courses/${encodeURIComponent(course)}${draftTask === null ? '' : `/${draftTask}`}`
  useKeys([{ key: 'O', label: m['studio-quality.openTask'](), run: () => navigate(editor) }])
  return (
    <article className={`u-card ${styles['card']}`}>
      <header className="u-wrap">
        <div className="u-rest">
          <h2 className={styles['title']}>{place}</h2>
          <p className="u-fine">{m['studio-quality.firstAnswers']({ count: answers, week })}</p>
        </div>
        <Link className={styles['open']} to={editor}>
          {m['studio-quality.openTask']()} <KeyCap name="O" />
        </Link>
      </header>
      <div className={styles['parts']}>
        <div className={styles['board']}>
          <BoardPicture
            fen={fen}
            lastMove={lastMove === null ? [] : squaresOf(lastMove)}
            orientation={turnOf(fen)}
          />
          <p className="u-fine">
            {m['studio-quality.rightMoves']()}{' '}
            {right.map(({ uci, san }) => (
              <span key={uci} className={styles['move']}>
                <San san={san} />
              </span>
            ))}
          </p>
        </div>
        <div className={styles['facts']}>
          <p className={styles['coach']}>
            {isFew
              ? m['studio-quality.tooFew']({ count: answers, wanted })
              : (sentence ?? m['studio-quality.allWell']())}
          </p>
          {answers > 0 && <Facts figures={figures} />}
        </div>
      </div>
      {answers > 0 && (
        <>
          <WrongMoves figures={figures} editor={editor} />
          {!isFew && <ByRating bands={figures.byRating} />}
          <Acts course={course} figures={figures} editor={editor} />
        </>
      )}
    </article>
  )
}

const squaresOf = (uci: string) => [uci.slice(0, 2), uci.slice(2, 4)]

function Facts({ figures }: { figures: Figures }) {
  const { rightShare, expected, difficulty, seconds, usualSeconds, reports, reported } = figures
  const { said, measured, margin } = difficulty
  return (
    <dl className={styles['grid']}>
      <div>
        <dt className="u-fine">{m['studio-quality.right']()}</dt>
        <dd>
          <b className={styles['big']}>{rightShare === null ? '–' : percent(rightShare)}</b>{' '}
          {expected !== null && (
            <span className="u-fine">{m['studio-quality.expected']({ share: percent(expected) })}</span>
          )}
          {rightShare !== null && <Bar share={rightShare} stroke={expected} />}
        </dd>
      </div>
      <div>
        <dt className="u-fine">{m['studio-quality.difficulty']()}</dt>
        <dd>
          <b className={styles['big']}>{measured ?? '–'}</b>
          {margin !== null && <span> ± {margin}</span>}{' '}
          <span className="u-fine">{m['studio-quality.said']({ said })}</span>
          {measured !== null && <DifficultyScale said={said} measured={measured} margin={margin ?? 0} />}
        </dd>
      </div>
      <div>
        <dt className="u-fine">{m['studio-quality.time']()}</dt>
        <dd>
          <b className={styles['big']}>{seconds === null ? '–' : minutes(seconds)}</b>{' '}
          {usualSeconds !== null && (
            <span className="u-fine">{m['studio-quality.usually']({ time: minutes(usualSeconds) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="u-fine">{m['studio-quality.reports']()}</dt>
        <dd>
          <b className={styles['big']}>{reports}</b>{' '}
          {reported && (
            <span className="u-fine">
              {m['studio-quality.reportsAbout']()} <San san={reported.san} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** `1:48` */
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The move that asks for a decision: the one reported, else the one played most. */
function inQuestion({ flag, wrong, reported }: Figures) {
  if (flag !== 'A' && flag !== 'B') return undefined
  return wrong.find(({ uci }) => uci === reported?.uci) ?? wrong[0]
}

function Acts({ course, figures, editor }: { course: string; figures: Figures; editor: string }) {
  const { difficulty, task, rightRating } = figures
  const move = inQuestion(figures)
  const decideAt = move?.dispute ? `/inbox/dispute/${move.dispute.id}` : editor
  const set = useAction(async () => {
    await act(setMeasuredDifficulty, {
      params: { key: course, id: task },
      body: { difficulty: difficulty.measured ?? difficulty.inForce },
    })
  })
  const decide = () => navigate(decideAt)
  const asked = move !== undefined
  useKeys([
    { key: 'A', label: m['studio-quality.accept'](), run: decide, when: asked && move.dispute !== null },
    { key: 'E', label: m['studio-quality.explain'](), run: decide, when: asked },
    { key: 'X', label: m['studio-quality.replace'](), run: decide, when: asked },
    {
      key: 'D',
      label: m['studio-quality.setDifficulty']({ difficulty: difficulty.measured ?? 0 }),
      run: set.run,
      when: difficulty.maySet,
    },
  ])
  return (
    <footer className={`u-wrap ${styles['acts']}`}>
      <span className="u-rest u-fine">
        {rightRating !== null && m['studio-quality.rightRating']({ rating: rightRating })}
        {difficulty.inForce !== difficulty.said &&
          ` ${m['studio-quality.inForce']({ difficulty: difficulty.inForce })}`}
      </span>
      {difficulty.maySet && (
        <Button loading={set.running} onClick={set.run}>
          {m['studio-quality.setDifficulty']({ difficulty: difficulty.measured ?? 0 })} <KeyCap name="D" />
        </Button>
      )}
      {move && (
        <ButtonLink look="primary" to={decideAt}>
          {m['studio-quality.decideAbout']()} <San san={move.san} />
        </ButtonLink>
      )}
    </footer>
  )
}

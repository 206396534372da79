import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { backFrom, useLocation } from '../../../ui/router.tsx'
import { RankStrip } from '../../../ui/rank-strip/rank-strip.tsx'
import { BackLink, Place, ShellMenu } from '../../training/focus-header.tsx'
import taskHeader from '../../training/task/task-header.module.css'
import { useBook } from '../use-book.ts'
import type { RepetitionFlow } from './repetition-flow.ts'
import styles from './repetition-header.module.css'

/** Where the repetition stands in today's portion. Not the topic: its name would tell the motif. */
export function RepetitionHeader({ flow }: { flow: RepetitionFlow }) {
  const { kind } = flow.item
  const outOfTurn = kind === 'again'
  const back = backFrom(useLocation().state)
  return (
    <div className={`u-row ${taskHeader['header']}`}>
      {outOfTurn ? (
        <BackLink to={back ?? PATHS.mistakes} label={m['book.toMistakes']()} />
      ) : (
        <BackLink to={PATHS.book} label={m['book.toBook']()} />
      )}
      <Place topic={placeOf(flow)}>{null}</Place>
      <div className={taskHeader['strip']}>{!outOfTurn && <TodayStrip flow={flow} />}</div>
      <p className={styles['chip']}>{m['book.notRated']()}</p>
      <ShellMenu />
    </div>
  )
}

/** "Repetition 3 of 12". */
export function placeOf({ item: { kind, number, of } }: RepetitionFlow): string {
  if (kind === 'again' || number === null || of === null) return m['book.outOfTurn']()
  return m['book.repetition']({ number, total: of })
}

function TodayStrip({ flow: { item, board } }: { flow: RepetitionFlow }) {
  const { data: book } = useBook({ quiet: true })
  const total = item.of ?? 0
  if (!book || total === 0) return null
  const results = book.today.results.map(({ result }) => result)
  return (
    <RankStrip
      thin
      total={total}
      results={results}
      current={board.step !== 'checked' || item.kind === 'refute'}
      label={m['book.headerSquares']({ done: results.length, total })}
    />
  )
}

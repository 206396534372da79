import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { getLineStats } from '@tabia/contract/line.ts'
import { LEVEL_IDS, type LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { levelName } from '@tabia/i18n/level-name.ts'
import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../session/query-client.ts'
import { LevelTile } from '../../ui/level-tile/level-tile.tsx'
import { Voice } from '../../ui/note/note.tsx'
import styles from './depth-card.module.css'
import cardStyles from './stats-card.module.css'

type Depth = AnswerOf<typeof getLineStats>['levels'][number]

/** Fewer lines give no share. */
const LEAST = 10

/** How far lines are seen to their end, level by level: before, and in the last thirty days. */
export function DepthCard() {
  const { data } = useAnswer({
    queryKey: ['stats', 'lines'],
    queryFn: () => call(getLineStats, {}, { notice: false }),
    staleTime: 0,
  })
  if (!data || data.levels.length === 0) return null
  const { levels, lost } = data
  return (
    <section className={`u-card ${cardStyles['card']}`} aria-labelledby="depth">
      <h2 id="depth">{m['line.depthTitle']()}</h2>
      <p className="u-small u-quiet">{m['line.depthSub']()}</p>
      <p className={`u-wrap u-small ${styles['legend']}`} aria-hidden="true">
        <span>
          <i className={styles['before']} /> {m['line.before']()}
        </span>
        <span>
          <i className={styles['last']} /> {m['line.last']()}
        </span>
      </p>
      <ul>
        {LEVEL_IDS.map(level => (
          <Row key={level} level={level} depth={levels.find(each => each.level === level)} />
        ))}
      </ul>
      {lost && (
        <div className={styles['coach']}>
          <Voice>{m['line.lost']({ level: levelName(getLocale(), lost.level), number: lost.move })}</Voice>
        </div>
      )}
    </section>
  )
}

function Row({ level, depth }: { level: LevelId; depth: Depth | undefined }) {
  const name = levelName(getLocale(), level)
  const count = depth ? depth.before.lines + depth.last.lines : 0
  const before = depth && shareOf(depth.before)
  const last = depth && shareOf(depth.last)
  return (
    <li className={`u-row ${styles['row']}`}>
      <span className="visually-hidden">{saidOf({ level: name, before, last, count })}</span>
      <span className={styles['tile']} aria-hidden="true">
        <LevelTile level={level} />
      </span>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <span className={styles['scale']} aria-hidden="true">
        {before !== undefined && <i className={styles['before']} style={{ left: `${before}%` }} />}
        {last !== undefined && <i className={styles['last']} style={{ left: `${last}%` }} />}
      </span>
      <span className={styles['figures']} aria-hidden="true">
        <b>{figuresOf(before, last)}</b>
        <span className="u-fine">
          {count === 0 ? m['line.none']() : count < LEAST ? m['line.tooFew']() : m['line.lines']({ count })}
        </span>
      </span>
    </li>
  )
}

/** In per cent; undefined where there are too few. */
const shareOf = ({ lines, complete }: Depth['last']): number | undefined =>
  lines < LEAST ? undefined : Math.round((complete / lines) * 100)

function figuresOf(before: number | undefined, last: number | undefined): string {
  if (before !== undefined && last !== undefined) return m['line.depthFigures']({ before, last })
  const share = last ?? before
  return share === undefined ? m['line.noShare']() : m['line.depthFigure']({ share })
}

interface Said {
  level: string
  before: number | undefined
  last: number | undefined
  count: number
}

function saidOf({ level, before, last, count }: Said): string {
  if (count === 0) return m['line.sayNone']({ level })
  if (before === undefined && last === undefined) return m['line.sayFew']({ level })
  const none = m['line.noShare']()
  return m['line.sayDepth']({ level, before: before ?? none, last: last ?? none, count })
}

import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { percent } from '../quality/bars.tsx'
import type { CourseFigures } from './course-figures.ts'
import styles from './figures-screen.module.css'

/** Of a column of the chart. */
const SQUARES = 20

interface Props {
  figures: CourseFigures
  asTable: boolean
}

/** A column a topic, five percent a square: how many of those who began have solved all of it. */
export function WhereTheyStop({ figures: { begun, topics, loss }, asTable }: Props) {
  const hasShares = topics.some(({ reached }) => reached !== null)
  if (begun === 0) return <p className="u-quiet">{m['studio-figures.nobody']()}</p>
  if (asTable || !hasShares) {
    return (
      <>
        {!hasShares && <p className="u-fine">{m['studio-figures.tooFew']()}</p>}
        <TopicsTable topics={topics} />
      </>
    )
  }
  return (
    <>
      <p className="u-fine">{m['studio-figures.stopHint']()}</p>
      <div
        className={styles['columns']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told in words
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, by keys, too
        tabIndex={0}
        aria-label={topics.map(({ name, reached }) => `${name} ${percent(reached ?? 0)}`).join(', ')}
      >
        {topics.map(({ name, week, reached }, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a topic is its place
            key={index}
            className={styles['column']}
            title={name}
            data-begins={week !== topics[index - 1]?.week || undefined}
          >
            <Column
              filled={squaresOf(reached)}
              lost={
                loss?.topic === index ? squaresOf(topics[index - 1]?.reached ?? 1) - squaresOf(reached) : 0
              }
            />
            <span className={classes(styles['share'], loss?.topic === index && styles['lostShare'])}>
              {Math.round(100 * (reached ?? 0))}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

const squaresOf = (share: number | null) => Math.round((share ?? 0) * SQUARES)

function Column({ filled, lost }: { filled: number; lost: number }) {
  return (
    <span className={styles['stack']}>
      {Array.from({ length: SQUARES }, (_, index) => {
        const place = SQUARES - 1 - index
        return (
          <i
            key={place}
            className={place < filled ? styles['on'] : place < filled + lost ? styles['lost'] : styles['off']}
          />
        )
      })}
    </span>
  )
}

function TopicsTable({ topics }: Pick<CourseFigures, 'topics'>) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{m['studio-figures.whereTheyStop']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['studio-figures.topic']()}</th>
            <th scope="col">{m['studio-figures.week']()}</th>
            <th scope="col">{m['studio-figures.solvedIt']()}</th>
            <th scope="col">{m['studio-figures.share']()}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ name, week, count, reached }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a topic is its place
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{week}</td>
              <td>{count}</td>
              <td>{reached === null ? '–' : percent(reached)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

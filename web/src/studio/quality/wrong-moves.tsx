import { m } from '@tabia/i18n/compiled/messages.js'
import { San } from '../../board/san.tsx'
import { Link } from '../../ui/router.tsx'
import { Tag } from '../pieces/tag.tsx'
import { Bar, percent } from './bars.tsx'
import type { Figures } from './figures-of-task.ts'
import styles from './task-figures.module.css'

/** From this share on a move without words is told in a sentence. */
const MANY = 0.1

/** The wrong moves played most: how often, by whom, and whether the author has words for them. */
export function WrongMoves({ figures, editor }: { figures: Figures; editor: string }) {
  const { wrong, others, answers, flag } = figures
  if (wrong.length === 0) return <p className="u-quiet">{m['studio-quality.noneMissed']()}</p>
  const silent = wrong.find(({ explained, share }) => !explained && share >= MANY)
  return (
    <section>
      {silent && (
        <p className={styles['silent']}>
          {m['studio-quality.noWordsFor']({ share: percent(silent.share) })} <San san={silent.san} />
        </p>
      )}
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{m['studio-quality.wrongMoves']()}</caption>
          <thead>
            <tr>
              <th scope="col">{m['studio-quality.wrongMoves']()}</th>
              <th scope="col">{m['studio-quality.played']()}</th>
              <th scope="col" className={styles['wide']}>
                {m['studio-quality.share']()}
              </th>
              <th scope="col">{m['studio-quality.theirRating']()}</th>
              <th scope="col">{m['studio-quality.words']()}</th>
            </tr>
          </thead>
          <tbody>
            {wrong.map((move, index) => (
              <tr key={move.uci}>
                <th scope="row">
                  <San san={move.san} />
                </th>
                <td>{move.count}</td>
                <td className={styles['wide']}>
                  <span className={styles['share']}>
                    <Bar share={move.share} urgent={index === 0 && (flag === 'A' || flag === 'B')} />
                    {percent(move.share)}
                  </span>
                </td>
                <td>{move.rating}</td>
                <td>
                  <Words move={move} editor={editor} />
                </td>
              </tr>
            ))}
            {others > 0 && (
              <tr>
                <th scope="row">{m['studio-quality.others']()}</th>
                <td>{others}</td>
                <td className={styles['wide']}>
                  <span className={styles['share']}>
                    <Bar share={others / answers} />
                    {percent(others / answers)}
                  </span>
                </td>
                <td>–</td>
                <td>–</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Words({ move: { dispute, explained }, editor }: { move: Figures['wrong'][number]; editor: string }) {
  if (dispute) {
    return (
      <Link to={`/inbox/dispute/${dispute.id}`}>
        {dispute.state === 'open' ? m['studio-quality.decide']() : m['studio-quality.decided']()}
      </Link>
    )
  }
  if (explained) return <Tag look="well">{m['studio-quality.explained']()}</Tag>
  return <Link to={editor}>{m['studio-quality.noWords']()}</Link>
}

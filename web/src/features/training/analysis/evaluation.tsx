import { m } from '@tabia/i18n/compiled/messages.js'
import type { Score } from '../../../engine/uci.ts'
import styles from './analysis-strip.module.css'
import { formatScore } from './best-line.ts'

export function Evaluation({ score }: { score: Score }) {
  const figure = formatScore(score)
  const words = m['analysis.score']({ score: figure })
  return (
    <b className={styles['score']} title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{figure}</span>
    </b>
  )
}

import type { Plot } from './plot.ts'
import styles from './lines.module.css'

/** More points than this are a line without marks. */
const MARKS = 45

/** Told apart by colour, by dash, and by the shape of their points. */
export function Lines({ picture, shown }: { picture: Plot; shown: number | undefined }) {
  const { points, recordPath, resultPath } = picture
  const marked = points.filter((_, index) => points.length <= MARKS || index === shown)
  return (
    <>
      <path className={styles['result']} d={resultPath} />
      <path className={styles['record']} d={recordPath} />
      {marked.map(({ day, x, result }) => (
        <rect key={day.to} className={styles['square']} x={x - 4} y={result - 4} width={8} height={8} />
      ))}
      {marked.map(({ day, x, record }) => (
        <circle key={day.to} className={styles['round']} cx={x} cy={record} r={4.5} />
      ))}
    </>
  )
}

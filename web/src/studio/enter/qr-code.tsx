import styles from './second-factor-set-up.module.css'

/** Light squares around it, as a camera needs. */
const QUIET = 4

/** The dark squares of a QR code, row by row, as a picture. */
export function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const size = rows.length + 2 * QUIET
  const box = `${-QUIET} ${-QUIET} ${size} ${size}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, told as one picture
    <svg className={styles['qr']} viewBox={box} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}

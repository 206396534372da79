import { getLocale } from '@tabia/i18n/compiled/runtime.js'
import styles from './bars.module.css'

// Bars and scales as pictures: the figures they draw stand beside them in words.

/** `41%`, «41 %». */
export const percent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

interface BarProps {
  /** From 0 to 1. */
  share: number
  /** Where a stroke stands; null: none. */
  stroke?: number | null
  urgent?: boolean
}

export function Bar({ share, stroke = null, urgent = false }: BarProps) {
  return (
    <span className={styles['bar']} aria-hidden="true">
      <i className={urgent ? styles['urgent'] : styles['fill']} style={{ inlineSize: widthOf(share) }} />
      {stroke !== null && <i className={styles['stroke']} style={{ insetInlineStart: widthOf(stroke) }} />}
    </span>
  )
}

const widthOf = (share: number) => `${Math.min(100, Math.max(0, 100 * share))}%`

const AROUND = 150

/** What was said as a stroke, what is measured with its margin, on one line. */
export function DifficultyScale({
  said,
  measured,
  margin,
}: {
  said: number
  measured: number
  margin: number
}) {
  const from = Math.min(said, measured - margin) - AROUND
  const to = Math.max(said, measured + margin) + AROUND
  const at = (value: number) => widthOf((value - from) / (to - from))
  return (
    <span className={styles['scale']} aria-hidden="true">
      <i
        className={styles['margin']}
        style={{ insetInlineStart: at(measured - margin), inlineSize: widthOf((2 * margin) / (to - from)) }}
      />
      <i className={styles['measured']} style={{ insetInlineStart: at(measured) }} />
      <i className={styles['stroke']} style={{ insetInlineStart: at(said) }} />
    </span>
  )
}

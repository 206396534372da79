import { type ReactNode, useState, type RefObject, useLayoutEffect, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { formatDay } from '../../../ui/format-day.ts'
import { formatPeriod, formatShortMonth } from '../stats.ts'
import { type ChartDay, MARGIN, nearest, plot } from './plot.ts'
import { ChartLegend, Lines, ChartTip, ChartTable } from './chart-parts.tsx'
import styles from './rating-chart.module.css'

interface RatingChartProps {
  label: string
  days: ChartDay[]
  bonus: { index: number; points: number } | undefined
  /** Beside the legend. */
  children: ReactNode
}

const HEIGHT = 260
const HEIGHT_NARROW = 220
const NARROW = 600

/**
 * Two lines over the days. A pointer, a finger or the arrow keys show the figures of one day; a screen reader finds
 * all of them in a table.
 */
export function RatingChart({ label, days, bonus, children }: RatingChartProps) {
  const [frame, width] = useWidth()
  const [shown, show] = useState<number>()
  const height = width < NARROW ? HEIGHT_NARROW : HEIGHT
  const picture = plot(days, { width, height })
  const formatLabel = lastsLong(days) ? formatShortMonth : formatDay
  // The newest date would stand half outside the picture under its point.
  const isLast = (index: number) => days.length > 1 && index === days.length - 1
  const point = shown === undefined ? undefined : picture.points[shown]

  return (
    <div>
      <div className={`u-row u-wrap ${styles['head']}`}>
        {children}
        <ChartLegend />
      </div>
      <div
        ref={frame}
        className={styles['frame']}
        onPointerMove={event => show(nearest(picture, event.nativeEvent.offsetX))}
        onPointerDown={event => show(nearest(picture, event.nativeEvent.offsetX))}
        onPointerLeave={() => show(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
          {picture.grid.map(({ rating, y }) => (
            <g key={rating}>
              <line className={styles['grid']} x1={MARGIN.left} x2={width - MARGIN.right} y1={y} y2={y} />
              <text className={styles['rating']} x={MARGIN.left - 10} y={y} dy="0.35em">
                {rating}
              </text>
            </g>
          ))}
          {picture.labels.map(index => {
            const labelled = picture.points[index]
            return (
              labelled && (
                <text
                  key={index}
                  className={classes(styles['date'], isLast(index) && styles['newest'])}
                  x={isLast(index) ? width - MARGIN.right + 24 : labelled.x}
                  y={height - 10}
                >
                  {formatLabel(labelled.day.to)}
                </text>
              )
            )
          })}
          {bonus && <Bonus x={picture.points[bonus.index]?.x ?? 0} points={bonus.points} height={height} />}
          {point && (
            <line
              className={styles['cursor']}
              x1={point.x}
              x2={point.x}
              y1={MARGIN.top}
              y2={height - MARGIN.bottom}
            />
          )}
          <Lines picture={picture} shown={shown} />
        </svg>
        <input
          type="range"
          className={styles['days']}
          aria-label={label}
          min={0}
          max={days.length - 1}
          value={shown ?? days.length - 1}
          aria-valuetext={valueText(days[shown ?? days.length - 1])}
          onChange={({ target }) => show(Number(target.value))}
          onFocus={() => show(current => current ?? days.length - 1)}
          onBlur={() => show(undefined)}
        />
        {point && <ChartTip point={point} width={width} />}
      </div>
      <ChartTable caption={label} days={days} />
    </div>
  )
}

function Bonus({ x, points, height }: { x: number; points: number; height: number }) {
  return (
    <g>
      <line className={styles['bonus']} x1={x} x2={x} y1={MARGIN.top} y2={height - MARGIN.bottom} />
      <text className={styles['bonusWords']} x={x + 6} y={MARGIN.top - 10}>
        {m['stats.bonus']({ points })}
      </text>
    </g>
  )
}

/** A date without its year says little then. */
function lastsLong(days: ChartDay[]): boolean {
  const [first, last] = [days[0]?.from ?? '', days.at(-1)?.to ?? '']
  return first.slice(0, 4) !== last.slice(0, 4) && days.length > 60
}

function valueText(day: ChartDay | undefined): string {
  if (!day) return ''
  return m['stats.values']({ day: formatPeriod(day), record: day.record, result: day.result })
}

const FIRST_GUESS = 720

/** How wide an element is, now and whenever that changes: so one unit of the picture is one pixel. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_GUESS)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now > 0) setWidth(now)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

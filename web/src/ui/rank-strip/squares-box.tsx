import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, cameFrom } from '../router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'

/** A square that leads somewhere: an answered task, to its review. */
export interface SquareTarget {
  to: string
  /** From 1. */
  number: number
  right: boolean
}

interface SquaresBoxProps {
  className: string | undefined
  /** All the squares say, in words: "7 of 16 solved, 2 missed". */
  label: string
  /** How many squares lead somewhere; without any the box is one picture. */
  links: number
  children: (square: Draw) => ReactNode
}

type Draw = (index: number, look: string, target?: SquareTarget, style?: CSSProperties) => ReactNode

/**
 * Squares of tasks: a picture, or a group of links with one stop of Tab, in which arrows, Home and End walk.
 * `children` draws each square with the function it is given, links counted from 0.
 */
export function SquaresBox({ className, label, links, children }: SquaresBoxProps) {
  const [at, setAt] = useState<number>()
  const { pathname, search } = useLocation()
  const stop = Math.min(at ?? links - 1, links - 1)
  const draw: Draw = (index, look, target, style) =>
    target ? (
      <Link
        key={index}
        className={look}
        style={style}
        to={target.to}
        state={cameFrom(pathname + search)}
        tabIndex={index === stop ? 0 : -1}
        aria-label={(target.right ? m['training.squareRight'] : m['training.squareMissed'])(target)}
        title={(target.right ? m['training.squareRight'] : m['training.squareMissed'])(target)}
      />
    ) : (
      <i key={index} className={look} style={style} />
    )

  if (links === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
      <div className={className} role="img" aria-label={label}>
        {children(draw)}
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are walked by keys
    <div
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form: squares with a name
      role="group"
      aria-label={label}
      onKeyDown={walk}
      onFocus={event => setAt(placeOf(event))}
    >
      {children(draw)}
    </div>
  )
}

const linksIn = (box: Element) => [...box.querySelectorAll('a')]

function placeOf({ currentTarget, target }: FocusEvent<HTMLElement>): number {
  return linksIn(currentTarget).findIndex(link => link === target)
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const links = linksIn(event.currentTarget)
  const at = links.findIndex(link => link === event.target)
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: links.length - 1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  links[place]?.focus()
}

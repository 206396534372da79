import { type ComponentType, createElement, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** A component that comes after the screen; where it cannot be had, the screen does without. */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  return function Later(props) {
    const [Part, setPart] = useState(() => fetched)
    useEffect(() => {
      let gone = false
      void afterPaint()
        .then(fetch)
        .then(part => {
          fetched = part
          return gone || setPart(() => part)
        })
        .catch(() => {})
      return () => {
        gone = true
      }
    }, [])
    return Part ? createElement(Part, props) : null
  }
}

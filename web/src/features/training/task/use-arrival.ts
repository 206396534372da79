import { useState } from 'react'
import styles from './task-table.module.css'

/** Props of a table whose pieces and words come softly at first, and only then: what changes later is just there. */
export function useArrival(fresh: boolean) {
  const [arrives, setArrives] = useState(fresh)
  if (!arrives) return {}
  return { className: styles['fresh'], onAnimationEnd: () => setArrives(false) }
}

import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** Facts in two columns: `<Facts><Fact name="Address">anna@example.org</Fact></Facts>`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="u-quiet">{name}</dt>
      <dd className={styles['value']}>{children}</dd>
    </>
  )
}

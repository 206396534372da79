import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import styles from './centred-page.module.css'

interface CentredPageProps {
  image: string
  /** A few large characters, like the name of a square. */
  sign?: string
  heading?: string
  text: string
  children?: ReactNode
}

/** A page with one thing to say and one way on. */
export function CentredPage({ image, sign, heading, text, children }: CentredPageProps) {
  return (
    <div className={styles['page']}>
      <img src={image} width={120} height={120} alt="" />
      {sign !== undefined && (
        <p className={styles['sign']} aria-hidden="true">
          {sign}
        </p>
      )}
      <PageTitle look={heading === undefined ? 'plain' : 'quiet'} />
      {heading !== undefined && <h2 className={styles['heading']}>{heading}</h2>}
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  )
}

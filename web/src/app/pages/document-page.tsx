import type { ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { formatLongDay } from '../../ui/format-day.ts'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import styles from './document-page.module.css'

export interface Section {
  heading: string
  text: string
}

interface DocumentPageProps {
  /** The version of the text is the day it was written: `YYYY-MM-DD`. */
  version: string
  intro: string
  sections: Section[]
  /** After them. */
  children?: ReactNode
}

/** A text to be read, and printed. */
export function DocumentPage({ version, intro, sections, children }: DocumentPageProps) {
  const date = formatLongDay(version)
  return (
    <article className={styles['document']}>
      <PageTitle />
      <p className={styles['version']}>{m['legal.version']({ date })}</p>
      <p>{intro}</p>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.split('\n').map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  )
}

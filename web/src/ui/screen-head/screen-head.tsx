import type { ReactNode } from 'react'
import { PageTitle } from '../page-title/page-title.tsx'
import styles from './screen-head.module.css'

/** Title and a line below it; beside them what chooses the content of the screen. */
export function ScreenHead({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <div>
        <PageTitle />
        <p className={styles['intro']}>{intro}</p>
      </div>
      {children}
    </header>
  )
}

import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Route } from '../routes.ts'
import { AskToCount } from './ask-to-count.tsx'
import { Footer } from './footer.tsx'
import { MoreSheet } from './menu/more-sheet.tsx'
import { SaavedraPosition } from './saavedra-position.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './guest-layout.module.css'

/** The frame without a menu: for guests, and for learners who must confirm their email first. */
export function GuestLayout({ route, children }: { route: Route; children: ReactNode }) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const split = route.frame === 'split'
  return (
    <div className={classes(styles['app'], split && styles['split'])}>
      <SkipLink />
      <div className={styles['page']}>
        <TopBar narrow={split} onOpenSheet={() => setSheetOpen(true)} />
        <main className={styles['main']} id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
        <AskToCount />
        <Footer />
      </div>
      {split && <SaavedraPosition />}
      {sheetOpen && (
        <MoreSheet withMenu={false} section={route.section} onClose={() => setSheetOpen(false)} />
      )}
    </div>
  )
}

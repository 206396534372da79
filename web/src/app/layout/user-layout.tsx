import { type ReactNode, useEffect, useState } from 'react'
import { ShellMenuContext } from '../../ui/shell-menu.ts'
import { classes } from '../../ui/classes.ts'
import type { Route } from '../routes.ts'
import { fetchAhead } from '../screens.ts'
import { useUnsentAnswers } from '../use-unsent-answers.ts'
import { AskToCount } from './ask-to-count.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MoreSheet } from './menu/more-sheet.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './user-layout.module.css'

/** The frame of everything a learner does. On the task screen the board has the room: rail, and no bars on phones. */
export function UserLayout({ route, children }: { route: Route; children: ReactNode }) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const openSheet = () => setSheetOpen(true)
  const focus = route.frame === 'focus'
  useEffect(fetchAhead, [])
  useUnsentAnswers(route.name)
  return (
    <div className={classes(styles['app'], focus && styles['focus'])}>
      <SkipLink />
      <SideMenu section={route.section} narrow={focus} />
      <div className={styles['page']}>
        <div className={styles['top']}>
          <TopBar besideMenu onOpenSheet={openSheet} />
        </div>
        <main className={styles['main']} id={CONTENT_ID} tabIndex={-1}>
          <ShellMenuContext value={openSheet}>{children}</ShellMenuContext>
        </main>
        {!focus && <AskToCount />}
        <Footer />
      </div>
      {!focus && <BottomBar section={route.section} onMore={openSheet} />}
      {sheetOpen && <MoreSheet withMenu section={route.section} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

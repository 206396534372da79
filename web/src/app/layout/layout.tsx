import { type ReactNode, useState, useEffect, useEffectEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Route } from '../routes.ts'
import { AskToCount } from './ask-to-count.tsx'
import { MoreSheet, BottomBar, SideMenu } from './menus.tsx'
import { SaavedraPosition } from './saavedra-position.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './layout.module.css'
import { Link } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, SITE } from '../../session/paths.ts'
import { settings } from '../../session/settings.ts'
import { ShellMenuContext } from '../../ui/page-title/page-title.tsx'
import { fetchAhead } from '../screens.ts'
import { afterDeploy, lazyPart } from '../../ui/lazy.tsx'
import { unsentAnswers, unsentLines } from '../../session/unsent-answers.ts'
import { useUserIfKnown } from '../../session/user.ts'

/** On a slow line the files and answers of the screen itself go first. */
const NEWS_AFTER_MS = 1500

/** What was decided about the learner's moves since they were here. */
const DecisionsNotice = lazyPart(async () => {
  await new Promise(resolve => setTimeout(resolve, NEWS_AFTER_MS))
  return (await import('../../features/disputes/decisions-part.tsx')).DecisionsPart
})

/** The frame without a menu: for guests, and for learners who must confirm their email first. */
export function GuestLayout({ route, children }: { route: Route; children: ReactNode }) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const split = route.frame === 'split'
  return (
    <div className={classes(styles['app'], split && styles['split'])}>
      <SkipLink />
      <div className={`u-column ${styles['page']}`}>
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

const THIS_YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={`u-wrap ${styles['footer']}`}>
      <span>{m['common.years']({ year: THIS_YEAR })}</span>
      <Link to={PATHS.terms}>{m['common.terms']()}</Link>
      <Link to={PATHS.privacy}>{m['common.privacy']()}</Link>
      <a href={SITE.school}>{m['site.school']()}</a>
      <a href={SITE.contacts}>{m['navbar.contacts']()}</a>
      {settings.version !== null && <span>{m['common.version']({ version: settings.version })}</span>}
      <a href={SITE.licence}>{m['common.licence']()}</a>
      {settings.sourceUrl !== null && <a href={settings.sourceUrl}>{m['common.source']()}</a>}
    </footer>
  )
}

export const CONTENT_ID = 'content'

/** The first thing a keyboard finds. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${CONTENT_ID}`} onClick={skip}>
      {m['common.skipToContent']()}
    </a>
  )
}

// The address stays clean: paths of this app hold no "#".
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById(CONTENT_ID)?.focus()
}

/** Where a learner sees what was decided about their moves: nothing else is being done there. */
const TELLS_DECISIONS = new Set<Route['section']>(['training', 'levels', 'solved', 'stats', 'awards'])

/** The frame of everything a learner does. On the task screen the board has the room: rail, and no bars on phones. */
export function UserLayout({ route, children }: { route: Route; children: ReactNode }) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const openSheet = () => setSheetOpen(true)
  const focus = route.frame === 'focus'
  useEffect(fetchAhead, [])
  useUnsentAnswers(route.name)
  return (
    <div className={classes(styles['userApp'], focus && styles['focus'])}>
      <SkipLink />
      <SideMenu section={route.section} narrow={focus} />
      <div className={`u-column ${styles['userPage']}`}>
        <div className={styles['top']}>
          <TopBar besideMenu onOpenSheet={openSheet} />
        </div>
        <main className={styles['userMain']} id={CONTENT_ID} tabIndex={-1}>
          <ShellMenuContext value={openSheet}>
            {TELLS_DECISIONS.has(route.section) && !focus && <DecisionsNotice />}
            {children}
          </ShellMenuContext>
        </main>
        {!focus && <AskToCount />}
        <Footer />
      </div>
      {!focus && <BottomBar section={route.section} onMore={openSheet} />}
      {sheetOpen && <MoreSheet withMenu section={route.section} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

/** Answers that never arrived go out from any screen; that of tasks sends the one on its board itself. */
function useUnsentAnswers(screen: string): void {
  const user = useUserIfKnown()
  const learner = user?.id
  const toSend = useEffectEvent((id: number, here: string) => {
    const onBoard = here === 'Task' ? user?.training.task?.id : undefined
    return unsentAnswers(id).filter(({ task }) => task !== onBoard)
  })
  useEffect(() => {
    if (learner === undefined) return undefined
    if (unsentLines(learner).length > 0) {
      void afterDeploy(() => import('../../features/training/line/send-line.ts'))
        .then(({ sendLines }) => sendLines(learner))
        .catch(() => {})
    }
    const answers = toSend(learner, screen)
    if (answers.length === 0) return undefined
    const leaving = new AbortController()
    void afterDeploy(() => import('../../features/training/unsent/send-unsent.ts'))
      .then(({ sendUnsent }) => sendUnsent(learner, answers, leaving.signal))
      .catch(() => {})
    return () => leaving.abort()
  }, [screen, learner])
}

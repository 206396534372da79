import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { afterDeploy } from '../../ui/lazy.tsx'
import { navigate, ParamsContext, useLocation } from '../../ui/router.tsx'
import { Busy } from '../pieces/busy.tsx'
import { Page } from '../pieces/page.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { type Crumb, useShownCrumbs } from './crumbs.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeyBar } from './key-bar.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { useFrameKeys } from './keys.ts'
import { PhoneBar, SideMenu } from './menu.tsx'
import { Palette } from './palette.tsx'
import { entryOf, findPlace, menuFor, menuPlaceOf, type Place } from './places.ts'
import { useStudio } from './studio.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './frame.module.css'

type Sheet = 'palette' | 'keys' | 'none'

/** Menu, top bar and key bar around the place of the address. */
export function Frame() {
  const { owner } = useStudio()
  const { pathname } = useLocation()
  const found = findPlace(pathname, owner)
  const [sheet, setSheet] = useState<Sheet>('none')
  const close = () => setSheet('none')

  useFrameKeys([
    { key: 'Ctrl+K', label: m['studio.palette'](), run: () => setSheet('palette') },
    { key: '?', label: m['studio.allKeys'](), run: () => setSheet('keys') },
    { key: 'Esc', label: m['studio.leaveField'](), run: leaveField },
    ...menuFor(owner).map(place => ({
      key: `G ${place.key}`,
      label: place.title(),
      run: () => navigate(entryOf(place)),
    })),
  ])
  const crumbs = useShownCrumbs()
  const title = crumbs.at(-1)?.words ?? found?.place.title() ?? m['studio.title']()
  const here = found && menuPlaceOf(found.place)
  const inMenu = menuFor(owner).find(({ name }) => name === here)
  const way: Crumb[] =
    crumbs.length > 0 && inMenu
      ? [{ words: inMenu.title(), to: entryOf(inMenu) }, ...crumbs]
      : [{ words: title }]
  useEffect(() => {
    document.title = `${title} · ${m['studio.title']()}`
  }, [title])

  return (
    <div className={classes(styles['frame'], found?.place.name !== 'courses' && styles['narrow'])}>
      <a className={styles['skip']} href="#content" onClick={skip}>
        {m['common.skipToContent']()}
      </a>
      <SideMenu here={here} />
      <div className={styles['column']}>
        <TopBar way={way} onPalette={() => setSheet('palette')} />
        <main className={styles['main']} id="content" tabIndex={-1}>
          <ErrorBoundary key={found?.place.name}>
            {found ? (
              <ParamsContext value={found.params}>
                <Suspense fallback={<Loading title={title} />}>
                  <Screen key={found.place.name} place={found.place} />
                </Suspense>
              </ParamsContext>
            ) : (
              <NotHere />
            )}
          </ErrorBoundary>
        </main>
        <KeyBar onAll={() => setSheet('keys')} />
      </div>
      <PhoneBar here={here} />
      {sheet === 'palette' && <Palette onClose={close} />}
      {sheet === 'keys' && <KeysSheet onClose={close} />}
    </div>
  )
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The address stays clean. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

const fetched = new Map<string, ComponentType>()

/** The code of a place; once fetched it shows at once. */
function Screen({ place }: { place: Place }) {
  const [Part] = useState(() => fetched.get(place.name) ?? lazy(() => fetchScreen(place)))
  return <Part />
}

async function fetchScreen({ name, screen }: Place) {
  const part = await afterDeploy(screen)
  fetched.set(name, part)
  return { default: part }
}

function Loading({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Busy />
    </Page>
  )
}

function NotHere() {
  return (
    <Page title={m['studio.notHere']()} quiet>
      <EmptyState title={m['studio.notHere']()}>
        <ButtonLink look="primary" to="/">
          {m['studio-courses.title']()}
        </ButtonLink>
      </EmptyState>
    </Page>
  )
}

import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import styles from './page-title.module.css'

/** The title of the route, and whether the reader has come here from another page. */
export const PageTitleContext = createContext<{ title: string; arrived: boolean }>({
  title: '',
  arrived: false,
})

type Look = 'plain' | 'quiet' | 'hidden'

/**
 * The one h1 of a screen: its route's title. `quiet`: a small line above a larger heading of the screen's own;
 * `hidden`: only read out. After a change of page it takes the focus, so that it is announced.
 */
export function PageTitle({ look = 'plain' }: { look?: Look }) {
  const { title, arrived } = use(PageTitleContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <h1 ref={heading} tabIndex={-1} className={look === 'hidden' ? 'visually-hidden' : styles[look]}>
      {title || m['common.siteName']()}
    </h1>
  )
}

/** Title and a line below it; beside them what chooses the content of the screen. */
export function ScreenHead({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <header className={`u-wrap ${styles['head']}`}>
      <div className={styles['words']}>
        <PageTitle />
        <p className={`u-quiet ${styles['intro']}`}>{intro}</p>
      </div>
      {children}
    </header>
  )
}

/** Opens the sheet of the shell: language, theme, log out. For a screen that has the phone to itself. */
export const ShellMenuContext = createContext<() => void>(() => {})

export const useShellMenu = (): (() => void) => use(ShellMenuContext)

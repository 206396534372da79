import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import styles from './mistake-pages.module.css'

interface MistakePagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** To newer and to older mistakes, and where one is; from past the end the way leads to the last page. */
export function MistakePages({ page, pages, onPage }: MistakePagesProps) {
  const go = (to: number) => {
    onPage(Math.min(to, pages))
    scrollTo(0, 0)
  }
  return (
    <nav className={styles['pages']} aria-label={m['solved.mistakePages']()}>
      <Button disabled={page <= 1} icon={<IconChevronLeft aria-hidden="true" />} onClick={() => go(page - 1)}>
        {m['solved.newerMistakes']()}
      </Button>
      <span>{m['solved.pageOf']({ page: Math.min(page, pages), pages })}</span>
      <Button disabled={page >= pages} onClick={() => go(page + 1)}>
        {m['solved.olderMistakes']()}
        <IconChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}

import { useEffect } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Title } from './route.ts'
import { DESCRIPTIONS, TITLE_WORDS } from './titles.ts'

/** What the head of the page says: title and description. Answers the title, for the heading. */
export function useHead(route: { title: Title }): string {
  const title = TITLE_WORDS[route.title]()
  const description = DESCRIPTIONS[route.title]?.() ?? ''
  const suffix = m['common.titleSuffix']()
  useEffect(() => {
    document.title = title + suffix
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, suffix, description])
  return title
}

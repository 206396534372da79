import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { escapeHtml } from '../http/html.ts'

export interface Section {
  /** Links lead to it: `/school#how`. */
  id: string
  heading: string
  /** Paragraphs, each a line. */
  text: string
}

/** A page of the school: the way around, one heading, its sections. */
export function sitePage(language: Locale, title: string, sections: Section[]) {
  const say = { locale: language }
  const links = [
    ['/account/', m['common.siteName']({}, say)],
    ['/school', m['site.school']({}, say)],
    ['/contacts', m['navbar.contacts']({}, say)],
    ['/account/login', m['auth.logIn']({}, say)],
    ['/account/register', m['auth.signUp']({}, say)],
  ] as const
  const nav = links.map(([to, label]) => `<a href="${to}">${escapeHtml(label)}</a>`).join('')
  const body = sections.map(section).join('')
  const name = m['common.siteName']({}, say)
  return {
    language,
    title: `${title}${m['common.titleSuffix']({}, say)}`,
    body: `<nav aria-label="${escapeHtml(name)}">${nav}</nav><h1>${escapeHtml(title)}</h1>${body}`,
    style: STYLE,
  }
}

function section({ id, heading, text }: Section): string {
  const paragraphs = text.split('\n').map(line => `<p>${escapeHtml(line)}</p>`)
  return `<section id="${id}"><h2>${escapeHtml(heading)}</h2>${paragraphs.join('')}</section>`
}

const STYLE = `
main { max-width: 720px }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 0 40px; padding: 0 0 16px; border-bottom: 1px solid var(--line) }
nav a { padding: 4px 0; font-weight: 600; text-underline-offset: 4px }
section { margin: 32px 0 0; scroll-margin-top: 24px }
h2 { margin: 0 0 8px; font-size: 22px; line-height: 1.25 }
section:target h2 { border-left: 4px solid #f2b01e; padding-left: 12px; margin-left: -16px }
`

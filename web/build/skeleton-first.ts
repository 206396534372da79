import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What the interface is written in, whichever language; the other subsets load when a character needs them. */
const FIRST_FONTS = /onest-(latin|cyrillic)-wght-normal-(?!more-)[^/]*\.woff2$/
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const SKELETON_CSS = new URL('../src/ui/skeleton-page.css', import.meta.url)
const TOKENS_CSS = new URL('../src/ui/tokens.css', import.meta.url)

/** What the development server puts where the school's server puts what the visitor's cookies say. */
const WHILE_DEVELOPING: Record<string, string> = {
  LANG: 'ru',
  THEME: 'auto',
  FOCUS: '^$',
  BUILD: '',
  NONCE: '',
  SETTINGS: '{"consentBox":true}',
  PRELOAD: '',
  EARLY: '',
  HEAD: '',
  BANNER: '',
}

/**
 * The page paints its skeleton from the first bytes: colours and skeleton are written into it, the stylesheet
 * follows the skeleton, since a stylesheet holds back all that comes after it.
 */
export function skeletonFirst(): Plugin {
  let developing = false
  return {
    name: 'skeleton-first',
    config(_, { command }) {
      developing = command === 'serve'
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter(file => FIRST_FONTS.test(file))
        const links = html.match(STYLESHEET)?.join('') ?? ''
        const page = html
          .replaceAll(STYLESHEET, '')
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          .replace('<!-- stylesheets -->', () => links.trim())
          .replace('<!-- fonts -->', () => fonts.map(preloadFont).join(''))
          .replace('<!-- first styles -->', () => `<style nonce="%NONCE%">${firstStyles()}</style>`)
        return developing ? page.replaceAll(/%([A-Z]+)%/g, (_, name) => WHILE_DEVELOPING[name] ?? '') : page
      },
    },
  }
}

export const preloadFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/account/${file}">`

const firstStyles = () =>
  [TOKENS_CSS, SKELETON_CSS]
    .map(file => readFileSync(file, 'utf8'))
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { cookieOf, themeOf, THEMES } from '../http/cookies.ts'
import { pageLanguage } from '../http/language.ts'
import { pathIn, type SitePath } from './addresses.ts'
import type { Visitor } from './page.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Where a visitor of this page belongs instead, if anywhere. A language or colours that were chosen (`?language=en`,
 * `?theme=dark`) hold from now on, in the app, too; the plain path of Russian leads a visitor with another language to their own page.
 */
export function leadOn(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Locale,
  path: SitePath,
  secure: boolean,
) {
  const { language: wish, theme: colours } = request.query as { language?: unknown; theme?: unknown }
  const theme = THEMES.find(known => known === colours)
  const chosen = LOCALES.find(locale => locale === wish)
  const own = pageLanguage(request.headers.cookie)
  const next = chosen ?? (language === DEFAULT_LOCALE ? own : language)
  if (next !== own) void reply.header('set-cookie', choiceCookie('language', next, secure))
  if (theme) void reply.header('set-cookie', choiceCookie('theme', theme, secure))
  return chosen !== undefined || theme !== undefined || next !== language
    ? reply.redirect(pathIn(next, path))
    : undefined
}

export function visitorOf(request: FastifyRequest): Visitor {
  const cookies = request.headers.cookie
  const has = (cookie: string) => cookieOf(cookies, cookie) !== undefined
  return { known: has('User-Token'), remembered: has('login'), theme: themeOf(cookies) }
}

/** As the app writes it. */
const choiceCookie = (name: 'language' | 'theme', value: string, secure: boolean) =>
  [`${name}=${value}`, 'Path=/', `Max-Age=${YEAR_S}`, 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join(
    '; ',
  )

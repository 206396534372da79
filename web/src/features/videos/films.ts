import type { Locale } from '@tabia/core/training/vocabulary.ts'

// The school's own tutorials: `npm run videos` makes their files from the app itself.

/** In the order they are shown, which is the order of the settings. */
export const FILMS = ['functions', 'settings'] as const
export type FilmName = (typeof FILMS)[number]

export interface OwnFilm {
  mp4: string
  webm: string
  poster: string
  captions: Record<Locale, string>
  transcript: Cue[]
}

/** Never inlined: the security policy lets no page play or caption what is written into it. */
const FILES = import.meta.glob<string>('./films/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const CAPTIONS = import.meta.glob<string>('./films/*.vtt', { eager: true, query: '?raw', import: 'default' })

export function ownFilm(name: FilmName, locale: Locale): OwnFilm {
  const file = (language: Locale, ending: string) => FILES[`./films/${name}.${language}.${ending}`] ?? ''
  return {
    mp4: file(locale, 'mp4'),
    webm: file(locale, 'webm'),
    poster: file(locale, 'webp'),
    captions: { ru: file('ru', 'vtt'), en: file('en', 'vtt') },
    transcript: parseCues(CAPTIONS[`./films/${name}.${locale}.vtt`] ?? ''),
  }
}

interface Cue {
  /** From the beginning, as a clock shows it: `1:05`. */
  time: string
  text: string
}

/** What the captions of a film say, and when: WebVTT as `npm run videos` writes it. */
export function parseCues(vtt: string): Cue[] {
  return vtt.split('\n\n').flatMap(block => {
    const [, minutes, seconds, text] = /^(\d\d):(\d\d)\.\d{3} --> [^\n]+\n([^\n]+)/.exec(block) ?? []
    return text ? [{ time: `${Number(minutes)}:${seconds}`, text }] : []
  })
}
